import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { postTransfer, type LedgerLeg, type PostRefusal } from "@coffer/ledger";
import { ledgerQuery, type Store } from "../../storage/database.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { FeeQuote } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { insertPayment } from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { reserveLegs } from "./paymentLegs.ts";
import { paymentAccounts } from "./paymentAccounts.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

/** The fee to charge; no quote for a payment that never leaves the ledger. */
export type PaymentTerms = { readonly feeUnits: bigint; readonly quote: FeeQuote | null };

type Reservation = ResolvedPayment &
  PaymentTerms & {
    readonly userId: string;
    readonly idempotencyKey: string;
    readonly requestHash: Uint8Array;
  };

function refusalOf(reason: PostRefusal): Refusal {
  if (reason === "KEY_REUSED") return { transport: "CONFLICT" };
  if (reason === "INSUFFICIENT_FUNDS") return { code: "INSUFFICIENT_FUNDS" };
  throw new Error(`The ledger refused a payment as ${reason}.`);
}

/**
 * Holds the money of a payment and writes it down with its first job, in one transaction. The
 * ledger decides between parallel payments: what it cannot cover is refused and leaves no trace.
 */
export async function reservePayment(
  services: Services,
  reservation: Reservation,
): Promise<Outcome<string, Refusal>> {
  const { brand, database, random } = services;
  const { userId, idempotencyKey, requestHash, receiverUserId } = reservation;
  return database.transaction().execute(async (store) => {
    const posted = await postTransfer(ledgerQuery(store), {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `send:${idempotencyKey}`,
      requestHash,
      kind: receiverUserId === null ? "reserve" : "internal",
      legs: await legsOf(services, store, reservation),
    });
    if (posted.outcome === "refused") return refused(refusalOf(posted.reason));
    if (posted.outcome === "replayed") return ok(posted.transferId);
    await writePayment(services, store, { paymentId: posted.transferId, reservation });
    return ok(posted.transferId);
  });
}

async function legsOf(
  services: Services,
  store: Store,
  { account, listing, units, feeUnits, userId, receiverUserId }: Reservation,
): Promise<readonly LedgerLeg[]> {
  if (receiverUserId === null) {
    const accounts = await paymentAccounts(services, store, { userId, listing });
    return reserveLegs(accounts, { units, feeUnits });
  }
  const receiver = await openUserAccount(services, store, { userId: receiverUserId, listing });
  return [
    { accountId: account.accountId, units: -units },
    { accountId: receiver.accountId, units },
  ];
}

async function writePayment(
  { brand, clock }: Services,
  store: Store,
  { paymentId, reservation }: { paymentId: string; reservation: Reservation },
): Promise<void> {
  const { userId, listing, receiverUserId, quote } = reservation;
  const isInternal = receiverUserId !== null;
  const isWritten = await insertPayment(store, {
    paymentId,
    brandId: brand.id,
    userId,
    accountId: reservation.account.accountId,
    idempotencyKey: reservation.idempotencyKey,
    requestHash: reservation.requestHash,
    assetKey: listing.key,
    networkId: listing.network.networkId,
    destination: reservation.destination,
    units: reservation.units,
    feeAssetKey: listingOf(brand, listing.feeAssetKey).key,
    feeUnits: reservation.feeUnits,
    receiverUserId,
    state: isInternal ? "settled" : "reserved",
    gas: quote,
    now: new Date(clock.nowMs()),
  });
  if (!isWritten) throw new Error("A payment stands under a key that the ledger does not know.");
  if (!isInternal) await enqueue(store, "payment-step", { paymentId });
  // Always in the same order, so that two users paying each other cannot lock one another out.
  const touched = [userId, ...(isInternal ? [receiverUserId] : [])].toSorted();
  for (const each of touched) await touchUser(store, each);
}
