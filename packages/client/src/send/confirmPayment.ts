import type { AmlStatus, Asset } from "@coffer/contract";
import { refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import { startPaymentCheck } from "../aml/startPaymentCheck.ts";
import { holdPayment } from "../heldPayments/holdPayment.ts";
import type { Quote, SendDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { checkAddress } from "./checkAddress.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

/**
 * Why pressing Send did not send. After `feeChanged` the new total is shown and asks again;
 * `notSent` failed before anything was sent; after `failed` the failure says what is known. A payment
 * whose receiver is being checked, or whose sender is not known yet, is kept and goes on later.
 */
export type ConfirmProblem =
  | { readonly kind: "alreadySending" }
  | { readonly kind: "feeChanged" }
  | { readonly kind: "addressNotAllowed"; readonly status: AmlStatus }
  | { readonly kind: "addressBeingChecked"; readonly amlStateId: string }
  | { readonly kind: "heldForKyc" }
  | { readonly kind: "notSent"; readonly failure: CallFailure }
  | { readonly kind: "failed"; readonly failure: CallFailure };

const notSent = (failure: CallFailure): ConfirmProblem => ({ kind: "notSent", failure });

/**
 * The Send of the confirm page: asks for the address check first, then sends what was shown, with
 * the fee as it was shown. One at a time, whoever presses. Answers the transfer's id. (decision 6)
 */
export async function confirmPayment(
  parts: WalletParts,
  asset: Asset,
): Promise<Outcome<string, ConfirmProblem>> {
  const { sendDraft: draft, changeSendDraft } = parts.store.getState();
  if (draft === null) return refused(notSent({ code: "QUOTE_EXPIRED" }));
  if (draft.isSending || draft.transferId !== null) return refused({ kind: "alreadySending" });
  changeSendDraft({ isSending: true });
  try {
    return await checkAndSend(parts, asset, draft);
  } finally {
    changeSendDraft({ isSending: false });
  }
}

async function checkAndSend(
  parts: WalletParts,
  asset: Asset,
  draft: SendDraft,
): Promise<Outcome<string, ConfirmProblem>> {
  if (draft.unanswered === null) {
    const hindrance = await firstHindrance(parts, asset, draft);
    if (hindrance !== null) return refused(hindrance);
  }
  const sent = await sendPayment(parts, asset);
  if (sent.ok) return sent;
  if (sent.problem.code === "QUOTE_EXPIRED" && draft.quote !== null) {
    await estimatePayment(parts, { asset, ...draft.quote });
  }
  if (sent.problem.code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC" && draft.quote !== null) {
    const held = await holdPayment(parts, asset, { reason: "KYC", payment: draft.quote });
    if (held.ok) return refused({ kind: "heldForKyc" });
  }
  return refused({ kind: "failed", failure: sent.problem });
}

async function firstHindrance(
  parts: WalletParts,
  asset: Asset,
  { quote, amlStateId }: SendDraft,
): Promise<ConfirmProblem | null> {
  if (quote === null) return notSent({ code: "QUOTE_EXPIRED" });
  if (!isQuoteFresh(quote.quotedAtMs, parts.clock.nowMs())) {
    const again = await estimatePayment(parts, { asset, ...quote });
    if (!again.ok) return notSent(again.problem);
    const isSameFee = again.value.estimate.fee.amount === quote.estimate.fee.amount;
    if (!isSameFee) return { kind: "feeChanged" };
  }
  // A finished check speaks for its receiver; the server judges whether it still does.
  return amlStateId === null ? checkReceiverOf(parts, asset, quote) : null;
}

async function checkReceiverOf(
  parts: WalletParts,
  asset: Asset,
  quote: Quote,
): Promise<ConfirmProblem | null> {
  const { networkId } = asset;
  const checked = await checkAddress(parts, { networkId, address: quote.receiver });
  if (!checked.ok) return notSent(checked.problem);
  if (checked.value === "ALLOWED") return null;
  if (checked.value !== "UNKNOWN") return { kind: "addressNotAllowed", status: checked.value };
  const started = await startPaymentCheck(parts, asset, quote);
  return started.ok
    ? { kind: "addressBeingChecked", amlStateId: started.value }
    : notSent(started.problem);
}
