import { isDraftOpen, newestQuote, writtenDraft } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";
import { openSendDraft, type DraftStart } from "./openSendDraft.ts";

/** What a person does about the payment they are writing. */
export const createDraftActions = (parts: PageParts) => ({
  openSendDraft: (start: DraftStart) => openSendDraft(parts, start),
  /** `isMaxChosen`: whether MAX set it. */
  setDraftAmount: (amount: string, isMaxChosen = false) =>
    setDraftAmount(parts, amount, isMaxChosen),
  closeSendDraft: (transferId: string) => closeSendDraft(parts, transferId),
});

/** Writes the amount, unless the payment waits for its answer: what was sent can only be repeated as it was. */
function setDraftAmount({ store }: PageParts, amount: string, isMaxChosen: boolean): void {
  const { sendDraft: draft, setSendDraft } = store.getState();
  if (draft === null || !isDraftOpen(draft)) return;
  setSendDraft(writtenDraft({ ...draft, amount, isMaxChosen }, newestQuote(draft)));
}

/** Lets go of the draft that became this transfer: its status is shown, and the next payment is new. */
function closeSendDraft({ store }: PageParts, transferId: string): void {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft?.step === "done" && sendDraft.transferId === transferId) setSendDraft(null);
}
