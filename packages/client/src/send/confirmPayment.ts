import type { AmlStatus, Asset } from "@coffer/contract";
import { refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import type { Quote, SendDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { checkAddress } from "./checkAddress.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

/**
 * Why pressing Send did not send. After `feeChanged` the new total is shown and asks again;
 * `notSent` failed before anything was sent; after `failed` the failure says what is known.
 */
export type ConfirmProblem =
  | { readonly kind: "alreadySending" }
  | { readonly kind: "feeChanged" }
  | { readonly kind: "addressNotAllowed"; readonly status: AmlStatus }
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
    const hindrance = await firstHindrance(parts, asset, draft.quote);
    if (hindrance !== null) return refused(hindrance);
  }
  const sent = await sendPayment(parts, asset);
  if (sent.ok) return sent;
  if (sent.problem.code === "QUOTE_EXPIRED" && draft.quote !== null) {
    await estimatePayment(parts, { asset, ...draft.quote });
  }
  return refused({ kind: "failed", failure: sent.problem });
}

async function firstHindrance(
  parts: WalletParts,
  asset: Asset,
  quote: Quote | null,
): Promise<ConfirmProblem | null> {
  if (quote === null) return notSent({ code: "QUOTE_EXPIRED" });
  if (!isQuoteFresh(quote.quotedAtMs, parts.clock.nowMs())) {
    const again = await estimatePayment(parts, { asset, ...quote });
    if (!again.ok) return notSent(again.problem);
    const isSameFee = again.value.estimate.fee.amount === quote.estimate.fee.amount;
    if (!isSameFee) return { kind: "feeChanged" };
  }
  const { networkId } = asset;
  const checked = await checkAddress(parts, { networkId, address: quote.receiver });
  if (!checked.ok) return notSent(checked.problem);
  return checked.value === "ALLOWED" ? null : { kind: "addressNotAllowed", status: checked.value };
}
