import type { BuiltPersonalTransfer, SignatureInput } from "@coffer/chains";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PERSONAL_ORDER_MS } from "@coffer/core/private-account/transfers";
import { firstSendRefusal } from "@coffer/core/send";
import type { CompanionRow } from "@coffer/ledger";
import { allowancesOf } from "../../../catalogue/assetListing.ts";
import { limitUnits } from "../../../catalogue/feeMax.ts";
import type { Services } from "../../../ports/services.ts";
import { applyCompanion } from "../../../storage/ledger/applyCompanion.ts";
import { insertPersonalTransfer } from "../../../storage/private-account/personalTransfers.ts";
import { touchUser } from "../../../storage/session/users.ts";
import { amlFactsOf } from "../../aml/amlFactsOf.ts";
import { confirmationIn, type OfferedConfirmation } from "../../guard/guardedPayment.ts";
import { GUARD_MOVED, payWithinGuard } from "../../guard/guardRefusal.ts";
import { pricesNow } from "../../rates/pricesNow.ts";
import { takeBudgets } from "../../send/takeBudgets.ts";
import {
  orderOf,
  refusalOfPersonal,
  resolvePersonal,
  type ResolvedPersonal,
} from "./resolvePersonal.ts";

export type PersonalRequest = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
  readonly amlStateId?: string | undefined;
};

type Ordered = {
  readonly paymentOrderId: string;
  readonly signatureInputs: readonly SignatureInput[];
};

/**
 * Builds what a person is to sign, once every gate of a send is open (rule 42), and keeps it for minutes. Nothing
 * is reserved: who holds the key can send elsewhere at any time, and the chain alone says what there is. Funds are
 * asked of the node, by whoever builds. (rules 519 and 520)
 */
export async function createPersonalTransfer(
  services: Services,
  request: PersonalRequest,
): Promise<Outcome<Ordered, Refusal>> {
  const { networkId, sessionId, userId } = request;
  const resolved = await resolvePersonal(services, request);
  if (resolved === null) return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (!resolved.ok) return resolved;
  const payment = resolved.value;
  const taken = takeBudgets(services, userId, { isQuoted: true });
  if (!taken.ok) return taken;
  const refusal = await gateRefusal(services, request, payment);
  if (refusal !== null) return refused(refusal);
  const built = await payment.personal.build(orderOf(payment));
  if (!built.ok) return refused(refusalOfPersonal(built.problem));
  const transferId = services.random.id();
  const guarded = {
    ...payment,
    userId,
    sessionId,
    networkId,
    ...confirmationIn(request),
    idempotencyKey: transferId,
  };
  const kept = await payWithinGuard(services, guarded, (guard) =>
    keepOrder(services, request, { guard, payment, transferId, built: built.value }),
  );
  return kept.ok ? ok({ paymentOrderId: transferId, signatureInputs: built.value.inputs }) : kept;
}

/** Every gate of a send but funds. */
async function gateRefusal(
  services: Services,
  { amlStateId, networkId, userId }: PersonalRequest,
  { account, destination, listing, memo, units }: ResolvedPersonal,
): Promise<Refusal | null> {
  const { asset } = listing;
  const code = firstSendRefusal({
    isSendable: allowancesOf(listing).allowSend,
    kyc: (await services.kyc.statusOf(userId)).verificationStatus,
    ...(await amlFactsOf(services, {
      account: { accountId: account.accountId, purpose: "personal" },
      destination,
      memo,
      units,
      userId,
      networkId,
      amlStateId,
    })),
    amountUnits: units,
    balanceUnits: units,
    sendMinUnits: limitUnits(asset.sendMin, asset),
    sendMaxUnits: limitUnits(asset.sendMax, asset),
    feeUnits: 0n,
    isFeeAsset: true,
    feeBalanceUnits: 0n,
  });
  return code === null ? null : { code };
}

type Kept = {
  readonly guard: CompanionRow;
  readonly payment: ResolvedPersonal;
  readonly transferId: string;
  readonly built: BuiltPersonalTransfer;
};

/** Under the guard that it was judged by, or not at all. */
async function keepOrder(
  services: Services,
  { amlStateId, networkId, userId }: PersonalRequest,
  { built, guard, payment, transferId }: Kept,
): Promise<Outcome<true, typeof GUARD_MOVED>> {
  const { brand, clock, database } = services;
  const { account, destination, listing, memo, units } = payment;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  return database.transaction().execute(async (store) => {
    // The person before the guard, as whoever changes a guard does it.
    await touchUser(store, userId);
    if (!(await applyCompanion(store, guard))) return refused(GUARD_MOVED);
    await insertPersonalTransfer(store, {
      transfer_id: transferId,
      brand_id: brand.id,
      user_id: userId,
      wallet_id: account.walletId,
      account_id: account.accountId,
      asset_key: account.assetKey,
      network_type: networkId.type,
      chain_id: networkId.chainId,
      destination,
      units,
      memo,
      fee_asset_key: listing.feeAssetKey,
      fee_units_max: built.feeUnits,
      unsigned: built.unsigned,
      inputs: JSON.stringify(built.inputs),
      prices: pricesNow(services, [listing.key, listing.feeAssetKey]),
      aml_state_id: amlStateId ?? null,
      state: "ordered",
      expires_at: new Date(nowMs + PERSONAL_ORDER_MS),
      created_at: now,
      updated_at: now,
    });
    return ok(true);
  });
}
