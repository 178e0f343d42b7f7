import type { Asset } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { holdPayment, type PaymentToHold } from "../heldPayments/holdPayment.ts";
import { paymentInput } from "../send/paymentInput.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/**
 * Has the receiver of a payment checked, with the payment as what the check is for, and keeps the
 * payment until then. Answers the check's id. (rule 6)
 */
export async function startPaymentCheck(
  parts: WalletParts,
  asset: Asset,
  payment: PaymentToHold["payment"],
): Answer<string> {
  const started = await parts.caller.change("wallet.startAddressAmlProcess", {
    amlCheckType: "common",
    networkId: asset.networkId,
    paymentInput: paymentInput(asset, payment),
  });
  if (!started.ok) return started;
  const { amlStateId } = started.value;
  // A check that is not noted with its payment still shows, and locks, as one.
  await holdPayment(parts, asset, { reason: "AML", payment, amlStateId });
  return ok(amlStateId);
}
