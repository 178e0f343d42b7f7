import type { SendDraft } from "../store/sendDraftSlice.ts";
import type { PageParts } from "../pageParts.ts";
import { isDraftUnanswered } from "./isDraftUnanswered.ts";

/** A payment to write. One that waited for a check brings its amount, and the check it goes with. */
export type DraftStart = {
  readonly assetId: string;
  readonly receiver?: string;
  readonly amount?: string;
  readonly amlStateId?: string | undefined;
};

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
  const amount = start.amount ?? sameAsset?.amount ?? "";
  const amlStateId = start.amlStateId ?? null;
  const isSame =
    sameAsset?.receiver === receiver &&
    sameAsset.amount === amount &&
    sameAsset.amlStateId === amlStateId;
  if (isSame) return sameAsset;
  const draft: SendDraft = {
    assetId: start.assetId,
    receiver,
    amount,
    isMaxChosen: sameAsset?.amount === amount && sameAsset.isMaxChosen,
    quote: null,
    amlStateId,
    idempotencyKey: randomId(),
    isSending: false,
    unanswered: null,
    transferId: null,
  };
  setSendDraft(draft);
  return draft;
}
