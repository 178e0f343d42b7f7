import type { Asset, NetworkId } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isQuoteFresh } from "@coffer/core/send";
import { startPaymentCheck } from "../aml/startPaymentCheck.ts";
import type { PressedDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { notSent, type ConfirmProblem } from "./confirmProblem.ts";
import { askQuote } from "./estimatePayment.ts";
import { moveDraft } from "./moveDraft.ts";

/** The draft as it may be sent, or what stands in its way. */
export async function checkPayment(
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

export async function renewQuote(
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
