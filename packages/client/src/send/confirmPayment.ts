import type { AmlStatus, Asset } from "@coffer/contract";
import { refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import type { Quote } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { checkAddress } from "./checkAddress.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

/** Why pressing Send did not send. After `feeChanged` the new total is shown and asks again. */
export type ConfirmProblem =
  | { readonly kind: "feeChanged" }
  | { readonly kind: "addressNotAllowed"; readonly status: AmlStatus }
  | { readonly kind: "failed"; readonly failure: CallFailure };

const failed = (failure: CallFailure) => refused<ConfirmProblem>({ kind: "failed", failure });

/**
 * The Send of the confirm page: asks for the address check first, then sends what was shown, with
 * the fee as it was shown. Answers the transfer's id. (decision 6)
 */
export async function confirmPayment(
  parts: WalletParts,
  asset: Asset,
): Promise<Outcome<string, ConfirmProblem>> {
  const draft = parts.store.getState().sendDraft;
  if (draft === null) return failed({ code: "QUOTE_EXPIRED" });
  if (draft.unanswered === null) {
    const hindrance = await firstHindrance(parts, asset, draft.quote);
    if (hindrance !== null) return refused(hindrance);
  }
  const sent = await sendPayment(parts, asset);
  if (sent.ok) return sent;
  if (sent.problem.code === "QUOTE_EXPIRED" && draft.quote !== null) {
    await estimatePayment(parts, { asset, ...draft.quote });
  }
  return failed(sent.problem);
}

async function firstHindrance(
  parts: WalletParts,
  asset: Asset,
  quote: Quote | null,
): Promise<ConfirmProblem | null> {
  if (quote === null) return { kind: "failed", failure: { code: "QUOTE_EXPIRED" } };
  if (!isQuoteFresh(quote.quotedAtMs, parts.clock.nowMs())) {
    const again = await estimatePayment(parts, { asset, ...quote });
    if (!again.ok) return { kind: "failed", failure: again.problem };
    const isSameFee = again.value.estimate.fee.amount === quote.estimate.fee.amount;
    if (!isSameFee) return { kind: "feeChanged" };
  }
  const { networkId } = asset;
  const checked = await checkAddress(parts, { networkId, address: quote.receiver });
  if (!checked.ok) return { kind: "failed", failure: checked.problem };
  return checked.value === "ALLOWED" ? null : { kind: "addressNotAllowed", status: checked.value };
}
