import { isDraftOpen, newestQuote, writtenDraft } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";

type DraftPlace = Pick<PageParts, "store">;

type Written = {
  /** Whether MAX set it. */
  readonly isMaxChosen?: boolean;
  /** Whether its worth was typed. */
  readonly isFiatTyped?: boolean;
};

/**
 * Writes the amount, unless the payment waits for its answer: what was sent can only be repeated as it
 * was.
 */
export function setDraftAmount({ store }: DraftPlace, amount: string, how: Written = {}): void {
  const { sendDraft: draft, setSendDraft } = store.getState();
  if (draft === null || !isDraftOpen(draft)) return;
  const { isMaxChosen = false, isFiatTyped = false } = how;
  const payment = { ...draft, amount, isMaxChosen, isFiatTyped };
  setSendDraft(writtenDraft(payment, newestQuote(draft)));
}

/** Writes what the payment carries, unless it waits for its answer. */
export function setDraftMemo({ store }: DraftPlace, memo: string): void {
  const { sendDraft: draft, setSendDraft } = store.getState();
  if (draft === null || !isDraftOpen(draft) || draft.memo === memo) return;
  setSendDraft(writtenDraft({ ...draft, memo }, newestQuote(draft)));
}

/** Lets go of the draft that became this transfer: its status is shown, and the next payment is new. */
export function closeSendDraft({ store }: DraftPlace, transferId: string): void {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft?.step === "done" && sendDraft.transferId === transferId) setSendDraft(null);
}
