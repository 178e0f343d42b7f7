import type { PageParts } from "../pageParts.ts";
import { isDraftHeld } from "./isDraftHeld.ts";

/** Writes the amount, unless the payment is held: what was sent can only be repeated as it was. */
export function setDraftAmount({ store }: PageParts, amount: string): void {
  const { sendDraft, changeSendDraft } = store.getState();
  if (sendDraft === null || isDraftHeld(sendDraft)) return;
  changeSendDraft({ amount });
}
