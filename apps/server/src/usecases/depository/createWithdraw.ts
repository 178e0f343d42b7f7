import type { Money, NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { parseDecimal } from "@coffer/core/money";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { knownPayment } from "../send/knownPayment.ts";
import type { OfferedConfirmation } from "../guard/guardedPayment.ts";
import { hashText } from "../hashText.ts";
import { readSpotHolding } from "./readSpotHolding.ts";
import { withdrawToAccount } from "./withdrawToAccount.ts";
import { withdrawToAddress } from "./withdrawToAddress.ts";

export type WithdrawRequest = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  /** Absent: to the person's own account. */
  readonly blockchainAddress?:
    | { readonly address: string; readonly networkId: NetworkId }
    | undefined;
  readonly withdrawAsset: Money;
  readonly fee?: Money | undefined;
  readonly memo?: string | undefined;
  readonly amlStateId?: string | undefined;
  readonly idempotencyKey: string;
};

const partsOf = ({ amount, currency }: Money) => [amount, currency.symbol, currency.type];

/** The same withdrawal asked for again has the same hash; the key itself is not part of it. */
function requestHash(request: WithdrawRequest): Uint8Array {
  const { amlStateId, blockchainAddress, fee, memo, withdrawAsset } = request;
  const place = blockchainAddress && [
    blockchainAddress.address,
    blockchainAddress.networkId.type,
    blockchainAddress.networkId.chainId,
  ];
  const parts = ["withdraw", place ?? null, partsOf(withdrawAsset), fee && partsOf(fee)];
  const named = JSON.stringify([...parts, memo ?? null, amlStateId ?? null]);
  return hashText(named);
}

/**
 * Takes all that is in a person's depository out of it: to their own account within the books, or to an
 * address as a send goes. Answers the transfer's id. The same key with the same request answers the first
 * withdrawal again, with another one, or as that of a send, CONFLICT. (rules 350 and 351)
 */
export async function createWithdraw(
  services: Services,
  request: WithdrawRequest,
): Promise<Outcome<PaymentId, Refusal>> {
  const hash = requestHash(request);
  const known = await knownPayment(services, request, hash);
  if (known !== null) return known;
  const decided = await decideWithdraw(services, request, hash);
  if (decided.ok) return decided;
  // The same request may have gone through meanwhile and taken what is now missing.
  return (await knownPayment(services, request, hash)) ?? decided;
}

async function decideWithdraw(
  services: Services,
  request: WithdrawRequest,
  hash: Uint8Array,
): Promise<Outcome<PaymentId, Refusal>> {
  const found = await readSpotHolding(services, request.userId);
  if (!found.ok) return found;
  const { amount, currency } = request.withdrawAsset;
  const { asset } = found.value.listing;
  if (currency.symbol !== asset.token || currency.type !== asset.cryptoCurrencyType)
    return refused({ code: "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND" });
  const units = parseDecimal(amount, asset.decimals);
  if (!units.ok) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  const whole = { ...found.value, amountUnits: units.value, requestHash: hash };
  const { blockchainAddress: place, ...asked } = request;
  return place === undefined
    ? withdrawToAccount(services, asked, whole)
    : withdrawToAddress(services, { ...asked, ...place }, whole);
}
