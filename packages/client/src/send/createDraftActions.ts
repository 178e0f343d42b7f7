import type { PageParts } from "../pageParts.ts";
import { closeSendDraft } from "./closeSendDraft.ts";
import { openSendDraft, type DraftStart } from "./openSendDraft.ts";
import { setDraftAmount } from "./setDraftAmount.ts";

/** What a person does about the payment they are writing. */
export const createDraftActions = (parts: PageParts) => ({
  openSendDraft: (start: DraftStart) => openSendDraft(parts, start),
  /** `isMaxChosen`: whether MAX set it. */
  setDraftAmount: (amount: string, isMaxChosen = false) =>
    setDraftAmount(parts, amount, isMaxChosen),
  closeSendDraft: (transferId: string) => closeSendDraft(parts, transferId),
});
