import type { TransferSignature } from "@coffer/chains";
import type { Refusal } from "@coffer/contract/errors";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../../ports/services.ts";
import { consumeAmlStateRow } from "../../../storage/aml/consumeAmlStates.ts";
import type { Store } from "../../../storage/database.ts";
import { endHeldPaymentRow } from "../../../storage/heldPayments/endHeldPayments.ts";
import { enqueue } from "../../../storage/enqueue.ts";
import { readGuard } from "../../../storage/guard/userGuards.ts";
import { applyCompanion } from "../../../storage/ledger/applyCompanion.ts";
import {
  findPersonalTransfer,
  lockPersonalTransfer,
  publishTransfer,
  type PersonalTransfer,
} from "../../../storage/private-account/personalTransfers.ts";
import { findWallet } from "../../../storage/private-account/personalWallets.ts";
import { touchUser } from "../../../storage/session/users.ts";
import { chainOf } from "../../chainOf.ts";

type Signed = {
  readonly userId: UserId;
  readonly paymentOrderId: string;
  readonly signatures: readonly TransferSignature[];
};

/**
 * Takes signatures of an order, and answers its transfer: the order's own id. Each signature is proved to be of
 * the account's key and of what was built; what they make is stored, and only then handed to the network, by a
 * job of the same transaction. Published already, with the same signatures or with others, it is answered again:
 * an order becomes one transaction. Its time over, or its place taken meanwhile, it is QUOTE_EXPIRED: nothing was
 * sent, and another one is built. (rules 520, 521 and 523)
 */
export async function publishPersonalTransfer(
  services: Services,
  { paymentOrderId, signatures, userId }: Signed,
): Promise<Outcome<string, Refusal>> {
  const { clock, database } = services;
  const transferId = paymentOrderId.toLowerCase();
  const order = await findPersonalTransfer(database, { transferId, userId });
  if (order === undefined) return refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" });
  if (order.state !== "ordered") return ok(transferId);
  if (order.expiresAt.getTime() <= clock.nowMs()) return refused({ code: "QUOTE_EXPIRED" });
  const { personal } = chainOf(services, order.networkId);
  const wallet = await findWallet(database, order.walletId);
  if (personal === undefined || wallet === undefined)
    throw new Error("An order was built by its network's family, of an account's key.");
  const built = { publicKey: wallet.accountPublicKey, unsigned: order.unsigned };
  const signed = personal.assemble({ ...built, signatures });
  if (!signed.ok) return refused({ transport: "FORBIDDEN" });
  const refusal = await lateRefusal(services, order);
  if (refusal !== null) return refused(refusal);
  if (await personal.isDead(built)) return refused({ code: "QUOTE_EXPIRED" });
  const now = new Date(clock.nowMs());
  if (order.expiresAt <= now) return refused({ code: "QUOTE_EXPIRED" });
  return database.transaction().execute(async (store): Promise<Outcome<string, Refusal>> => {
    const known = await lockPersonalTransfer(store, transferId);
    // It ran out meanwhile, and was forgotten.
    if (known === undefined) return refused({ code: "QUOTE_EXPIRED" });
    // Another tab was faster.
    if (known !== "ordered") return ok(transferId);
    await touchUser(store, userId);
    // Whoever freezes touches the person first: either it is seen here, or it comes after this.
    if ((await readGuard(store, userId)).isFrozen) return refused({ code: "PAYMENTS_FROZEN" });
    if (!(await consumeTicket(store, order, now)))
      return refused({ code: "AML_STATUS_NOT_ALLOWED" });
    if (!(await publishTransfer(store, { transferId, signed: signed.value, now })))
      throw new Error("An order that was in time was published by nobody.");
    await applyCompanion(store, endHeldPaymentRow({ ...order, paymentId: idOf(order), now }));
    await enqueue(store, "personal-step", { id: transferId });
    return ok(transferId);
  });
}

/** What may have closed since it was built: the address blocked, or the person's identity taken back. */
async function lateRefusal(
  { aml, kyc }: Services,
  { destination, networkId, userId }: PersonalTransfer,
): Promise<Refusal | null> {
  if ((await kyc.statusOf(userId)).verificationStatus !== "APPROVED")
    return { code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" };
  const { status } = await aml.checkAddress(networkId, destination, "fresh");
  return status === "DISABLED" ? { code: "AML_STATUS_NOT_ALLOWED" } : null;
}

/** As checks and waiting payments name what they let go, or became. */
const idOf = ({ transferId }: PersonalTransfer) => transferId as PaymentId; // no ledger has it

/** Uses up the address check that it was let through by, if it was by one. */
async function consumeTicket(store: Store, order: PersonalTransfer, now: Date): Promise<boolean> {
  const { amlStateId, userId } = order;
  if (amlStateId === null) return true;
  const paymentId = idOf(order);
  const ticket = consumeAmlStateRow({ amlStateId, userId, paymentId, purpose: "payment", now });
  return applyCompanion(store, ticket);
}
