import type { Asset } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Quote } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { paymentInput } from "./paymentInput.ts";

export type PaymentDraft = {
  readonly asset: Asset;
  readonly receiver: string;
  /** Canonical, in whole units. */
  readonly amount: string;
};

/** What a payment will cost. The quote is kept in the draft it was asked for. */
export async function estimatePayment(
  { caller, store, clock }: WalletParts,
  { asset, receiver, amount }: PaymentDraft,
): Answer<Quote> {
  const quotedAtMs = clock.nowMs();
  const estimated = await caller.ask("wallet.estimatePayment", {
    paymentInput: paymentInput(asset, { receiver, amount }),
    networkId: asset.networkId,
  });
  if (!estimated.ok) return estimated;
  const quote = { receiver, amount, estimate: estimated.value, quotedAtMs };
  const { sendDraft, changeSendDraft } = store.getState();
  if (sendDraft?.assetId === asset.id && sendDraft.receiver === receiver) {
    changeSendDraft({ quote });
  }
  return ok(quote);
}
