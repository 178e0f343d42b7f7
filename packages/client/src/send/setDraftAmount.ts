import type { PageParts } from "../pageParts.ts";
import { isDraftUnanswered } from "./isDraftUnanswered.ts";

/** Writes the amount, unless the payment waits for its answer: what was sent can only be repeated as it was. */
export function setDraftAmount({ store }: PageParts, amount: string, isMaxChosen: boolean): void {
  const { sendDraft, changeSendDraft } = store.getState();
  if (sendDraft === null || isDraftUnanswered(sendDraft)) return;
  changeSendDraft({ amount, isMaxChosen });
}
