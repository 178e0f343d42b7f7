import type { Asset, NetworkId } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import { startPaymentCheck } from "../aml/startPaymentCheck.ts";
import { holdPayment } from "../heldPayments/holdPayment.ts";
import type { PressedDraft, QuotedDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { askQuote } from "./estimatePayment.ts";
import { moveDraft } from "./moveDraft.ts";
import { sendPayment, type Attempt } from "./sendPayment.ts";

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
 * the fee as it was shown. One at a time, whoever presses; what waits for its answer is repeated as it
 * was. Answers the transfer's id. (rule 6)
 */
export async function confirmPayment(
  parts: WalletParts,
  asset: Asset,
  code?: string,
): Promise<Outcome<string, ConfirmProblem>> {
  const draft = parts.store.getState().sendDraft;
  if (draft?.assetId !== asset.id) return refused(notSent(productFailure("QUOTE_EXPIRED")));
  switch (draft.step) {
    case "writing":
      return refused(notSent(productFailure("QUOTE_EXPIRED")));
    case "pressed":
    case "sending":
    case "done":
      return refused({ kind: "alreadySending" });
    case "quoted":
    case "unanswered":
      try {
        return await (draft.step === "quoted"
          ? checkAndSend(parts, asset, { draft, code })
          : send(parts, { asset, draft, code }));
      } finally {
        letGo(parts, asset);
      }
  }
}

/** However the press ended: what has not left may be written again, what has left waits for its answer. */
function letGo(parts: WalletParts, asset: Asset): void {
  const draft = parts.store.getState().sendDraft;
  if (draft?.assetId !== asset.id) return;
  if (draft.step === "pressed") moveDraft(parts, draft, { ...draft, step: "quoted" });
  if (draft.step === "sending") moveDraft(parts, draft, { ...draft, step: "unanswered" });
}

type Press = { readonly draft: QuotedDraft; readonly code: string | undefined };

async function checkAndSend(
  parts: WalletParts,
  asset: Asset,
  { draft, code }: Press,
): Promise<Outcome<string, ConfirmProblem>> {
  const pressed: PressedDraft = { ...draft, step: "pressed" };
  moveDraft(parts, draft, pressed);
  const checked = await check(parts, asset, pressed);
  return checked.ok ? send(parts, { asset, draft: checked.value, code }) : checked;
}

async function send(
  parts: WalletParts,
  attempt: Attempt,
): Promise<Outcome<string, ConfirmProblem>> {
  const { asset, draft: payment } = attempt;
  const sent = await sendPayment(parts, attempt);
  if (sent.ok) return sent;
  const left = parts.store.getState().sendDraft;
  if (sent.problem.code === "QUOTE_EXPIRED" && left?.step === "pressed") {
    await renewQuote(parts, asset, left);
  }
  if (sent.problem.code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC") {
    const held = await holdPayment(parts, asset, { reason: "KYC", payment });
    if (held.ok) return refused({ kind: "heldForKyc" });
  }
  return refused({ kind: "failed", failure: sent.problem });
}

/** The draft as it may be sent, or what stands in its way. */
async function check(
  parts: WalletParts,
  asset: Asset,
  draft: PressedDraft,
): Promise<Outcome<PressedDraft, ConfirmProblem>> {
  if (isQuoteFresh(draft.quote.quotedAtMs, parts.clock.nowMs())) {
    return checkReceiverOf(parts, asset, draft);
  }
  const renewed = await renewQuote(parts, asset, draft);
  if (!renewed.ok) return refused(notSent(renewed.problem));
  const isSameFee = renewed.value.quote.estimate.fee.amount === draft.quote.estimate.fee.amount;
  return isSameFee ? checkReceiverOf(parts, asset, renewed.value) : refused({ kind: "feeChanged" });
}

async function renewQuote(
  parts: WalletParts,
  asset: Asset,
  draft: PressedDraft,
): Answer<PressedDraft> {
  const asked = await askQuote(parts, { ...draft, asset });
  if (!asked.ok) return asked;
  const { estimate, quotedAtMs } = asked.value;
  const renewed = { ...draft, quote: { estimate, quotedAtMs } };
  moveDraft(parts, draft, renewed);
  return ok(renewed);
}

async function checkReceiverOf(
  parts: WalletParts,
  asset: Asset,
  draft: PressedDraft,
): Promise<Outcome<PressedDraft, ConfirmProblem>> {
  // A finished check speaks for its receiver; the server judges whether it still does.
  if (draft.amlStateId !== null) return ok(draft);
  const { networkId } = asset;
  const checked = await checkAddress(parts, { networkId, address: draft.receiver });
  if (!checked.ok) return refused(notSent(checked.problem));
  if (checked.value === "ALLOWED") return ok(draft);
  if (checked.value !== "UNKNOWN")
    return refused({ kind: "addressNotAllowed", status: checked.value });
  const started = await startPaymentCheck(parts, asset, draft);
  return refused(
    started.ok
      ? { kind: "addressBeingChecked", amlStateId: started.value }
      : notSent(started.problem),
  );
}

/** What the address check says of a receiver. */
async function checkAddress(
  { caller }: WalletParts,
  receiver: { readonly networkId: NetworkId; readonly address: string },
): Answer<AmlStatus> {
  const checked = await caller.ask("wallet.checkAddressAmlStatus", { ...receiver });
  return checked.ok ? ok(checked.value.amlStatus) : checked;
}
