import { isDraftOpen, newestQuote, writtenDraft } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";

type DraftPlace = Pick<PageParts, "store">;

/**
 * Writes the amount, unless the payment waits for its answer: what was sent can only be repeated as it
 * was. `isMaxChosen`: whether MAX set it.
 */
export function setDraftAmount({ store }: DraftPlace, amount: string, isMaxChosen = false): void {
  const { sendDraft: draft, setSendDraft } = store.getState();
  if (draft === null || !isDraftOpen(draft)) return;
  setSendDraft(writtenDraft({ ...draft, amount, isMaxChosen }, newestQuote(draft)));
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
