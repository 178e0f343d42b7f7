import type { PageParts } from "../pageParts.ts";

/** Lets go of the draft that became this transfer: its status is shown, and the next payment is new. */
export function closeSendDraft({ store }: PageParts, transferId: string): void {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft?.transferId === transferId) setSendDraft(null);
}
