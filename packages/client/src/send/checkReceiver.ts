import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { estimatePayment } from "./estimatePayment.ts";

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
  const [estimated, checked] = await Promise.all([
    askEstimate(parts, asset, receiver),
    parts.caller.ask("wallet.checkAddressAmlStatus", {
      networkId: asset.networkId,
      address: receiver,
    }),
  ]);
  if (checked.ok && checked.value.amlStatus === "DISABLED")
    return refused(productFailure("AML_STATUS_NOT_ALLOWED"));
  if (estimated.ok || aboutTheAmount.has(estimated.problem.code)) return ok(null);
  return refused(estimated.problem);
}

const askEstimate = (parts: WalletParts, asset: Asset, receiver: string) =>
  estimatePayment(parts, {
    asset,
    receiver,
    amount: asset.sendMin,
    memo: "",
  });
