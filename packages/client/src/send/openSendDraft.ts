import type { SendDraft } from "../store/sendDraftSlice.ts";
import type { PageParts } from "../pageParts.ts";
import { isDraftUnanswered } from "./isDraftUnanswered.ts";

export type DraftStart = { readonly assetId: string; readonly receiver?: string };

/**
 * The draft of this asset and receiver: the one under way, or a new one with a key of its own. A
 * payment without an answer stays the only one, whatever is asked for.
 */
export function openSendDraft({ store, randomId }: PageParts, start: DraftStart): SendDraft {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft !== null && isDraftUnanswered(sendDraft)) return sendDraft;
  const isOpen = sendDraft?.assetId === start.assetId && sendDraft.transferId === null;
  const sameAsset = isOpen ? sendDraft : null;
  const receiver = start.receiver ?? sameAsset?.receiver ?? "";
  if (sameAsset !== null && sameAsset.receiver === receiver) return sameAsset;
  const draft: SendDraft = {
    assetId: start.assetId,
    receiver,
    amount: sameAsset?.amount ?? "",
    quote: null,
    idempotencyKey: randomId(),
    isSending: false,
    unanswered: null,
    transferId: null,
  };
  setSendDraft(draft);
  return draft;
}
