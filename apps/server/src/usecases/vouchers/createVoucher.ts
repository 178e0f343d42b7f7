import type { Money } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId, VoucherId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { findVoucherByKey } from "../../storage/vouchers/vouchers.ts";
import { confirmationIn, type OfferedConfirmation } from "../guard/guardedPayment.ts";
import { payWithinGuard } from "../guard/guardRefusal.ts";
import { hashText } from "../hashText.ts";
import { gatesWithoutAddress } from "../send/gatesWithoutAddress.ts";
import { isCurrencyOf, resolvePayer, unitsOf } from "../send/resolvePayment.ts";
import { holdVoucher } from "./holdVoucher.ts";

export type VoucherRequest = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly accountId: string;
  readonly transferAmount: Money;
  readonly idempotencyKey: string;
};

/** The same voucher asked for again has the same hash; the key itself is not part of it. */
function requestHash({ accountId, transferAmount: { amount, currency } }: VoucherRequest) {
  const parts = [accountId.toLowerCase(), amount, currency.symbol, currency.type];
  return hashText(JSON.stringify(parts));
}

/**
 * Makes a voucher: the gates of a send but the check of an address, which there is none of, then its money
 * held and its code drawn, all in one transaction or nothing of it. The same key with the same request
 * answers the first voucher again, with another one CONFLICT. (rules 22, 64 and 357)
 */
export async function createVoucher(
  services: Services,
  request: VoucherRequest,
): Promise<Outcome<VoucherId, Refusal>> {
  const hash = requestHash(request);
  const known = await knownVoucher(services, request, hash);
  if (known !== null) return known;
  const decided = await decideVoucher(services, request, hash);
  if (decided.ok) return decided;
  // The same request may have gone through meanwhile and taken the money that is now missing.
  return (await knownVoucher(services, request, hash)) ?? decided;
}

/** What the key already stands for: its voucher, a CONFLICT, or null when it is new. */
async function knownVoucher(
  { brand, database }: Services,
  { userId, idempotencyKey }: VoucherRequest,
  hash: Uint8Array,
): Promise<Outcome<VoucherId, Refusal> | null> {
  const known = await findVoucherByKey(database, { brandId: brand.id, userId, idempotencyKey });
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, hash) === 0;
  return isSame ? ok(known.voucherId) : refused({ transport: "CONFLICT" });
}

async function decideVoucher(
  services: Services,
  request: VoucherRequest,
  hash: Uint8Array,
): Promise<Outcome<VoucherId, Refusal>> {
  const resolved = await resolveVoucher(services, request);
  if (!resolved.ok) return resolved;
  const { account, listing, units } = resolved.value;
  const { userId, sessionId, idempotencyKey } = request;
  const refusal = await gatesWithoutAddress(services, { ...resolved.value, userId });
  if (refusal !== null) return refused(refusal);
  const guarded = {
    userId,
    sessionId,
    ...confirmationIn(request),
    idempotencyKey,
    listing,
    units,
    networkId: listing.network.networkId,
    // It goes to nobody in particular: a guard that has payments wait for new payees lets none be made.
    destination: "",
    memo: "",
    takesWord: true,
  } as const;
  const voucher = { account, listing, units, userId, idempotencyKey, hash };
  return payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>
    holdVoucher(services, { ...voucher, guard, isIntentAsked, assertion: request.assertion }),
  );
}

type ResolvedVoucher = {
  readonly account: AssetAccount;
  readonly listing: AssetListing;
  readonly units: bigint;
};

/** Refuses foreign accounts, those kept for something, other assets and amounts that are none. */
async function resolveVoucher(
  services: Services,
  { accountId, transferAmount: { amount, currency }, userId }: VoucherRequest,
): Promise<Outcome<ResolvedVoucher, Refusal>> {
  const payer = await resolvePayer(services, { userId, accountId });
  if (!payer.ok) return payer;
  const { account, listing } = payer.value;
  if (!isCurrencyOf(listing, currency)) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const units = unitsOf(listing, amount);
  return units.ok ? ok({ account, listing, units: units.value }) : units;
}
