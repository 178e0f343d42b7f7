import type { Asset } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { isDraftOpen, writtenDraft } from "@coffer/core/send";
import type { AmountQuote } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { paymentInput } from "./paymentInput.ts";

export type PaymentDraft = {
  readonly asset: Asset;
  readonly receiver: string;
  /** Canonical, in whole units. */
  readonly amount: string;
  /** Empty where it carries none. */
  readonly memo: string;
};

/** What a payment will cost. The quote is kept in the draft it was asked for, while that is being written. */
export async function estimatePayment(
  parts: WalletParts,
  payment: PaymentDraft,
): Answer<AmountQuote> {
  const asked = await askQuote(parts, payment);
  if (!asked.ok) return asked;
  const { sendDraft: draft, setSendDraft } = parts.store.getState();
  const isOurs = draft?.assetId === payment.asset.id && draft.receiver === payment.receiver;
  if (isOurs && isDraftOpen(draft)) setSendDraft(writtenDraft(draft, asked.value));
  return asked;
}

/** The quote alone. Whoever sends asks so: what is being sent keeps the fee that was shown. */
export async function askQuote(
  { caller, clock }: WalletParts,
  { asset, ...payment }: PaymentDraft,
): Answer<AmountQuote> {
  const quotedAtMs = clock.nowMs();
  const estimated = await caller.ask("wallet.estimatePayment", {
    paymentInput: paymentInput(asset, payment),
    networkId: asset.networkId,
  });
  if (!estimated.ok) return estimated;
  const { amount, memo } = payment;
  return ok({ amount, memo, estimate: estimated.value, quotedAtMs });
}
