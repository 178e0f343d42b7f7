import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { estimatePayment } from "./estimatePayment.ts";

/** So long the way on waits for what is known of an address: whoever is asked may be slow. */
const KNOWN_WITHIN_MS = 1_500;

/** Refusals that speak of the amount or the fee: the receiver itself is good. */
const aboutTheAmount = new Set<CallFailure["code"]>([
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_FEE_FUNDS",
  "AMOUNT_OUT_OF_LIMITS",
]);

/**
 * Whether the server takes a receiver, asked with the least amount there is. One that may not be paid is
 * told here and not at the last press; what is not known of it now is asked for there.
 */
export async function checkReceiver(
  parts: WalletParts,
  asset: Asset,
  receiver: string,
): Answer<null> {
  const [estimated, isBlocked] = await Promise.all([
    askEstimate(parts, asset, receiver),
    Promise.race([isKnownAsBlocked(parts, asset, receiver), passed(parts)]),
  ]);
  if (isBlocked) return refused(productFailure("AML_STATUS_NOT_ALLOWED"));
  if (estimated.ok || aboutTheAmount.has(estimated.problem.code)) return ok(null);
  return refused(estimated.problem);
}

async function isKnownAsBlocked(
  { caller }: WalletParts,
  { networkId }: Asset,
  address: string,
): Promise<boolean> {
  const checked = await caller.ask("wallet.checkAddressAmlStatus", { networkId, address });
  return checked.ok && checked.value.amlStatus === "DISABLED";
}

const passed = ({ clock }: WalletParts): Promise<false> =>
  new Promise((resolve) => {
    clock.after(KNOWN_WITHIN_MS, () => resolve(false));
  });

const askEstimate = (parts: WalletParts, asset: Asset, receiver: string) =>
  estimatePayment(parts, {
    asset,
    receiver,
    amount: asset.sendMin,
    memo: "",
  });
