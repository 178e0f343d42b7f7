import type { SendDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";

export type DraftStart = { readonly assetId: string; readonly receiver?: string };

/** The draft of this asset and receiver: the one under way, or a new one with a key of its own. */
export function openSendDraft({ store, randomId }: WalletParts, start: DraftStart): SendDraft {
  const { sendDraft, setSendDraft } = store.getState();
  const sameAsset = sendDraft?.assetId === start.assetId ? sendDraft : null;
  const receiver = start.receiver ?? sameAsset?.receiver ?? "";
  if (sameAsset !== null && sameAsset.receiver === receiver) return sameAsset;
  const draft: SendDraft = {
    assetId: start.assetId,
    receiver,
    amount: sameAsset?.amount ?? "",
    quote: null,
    idempotencyKey: randomId(),
    unanswered: null,
  };
  setSendDraft(draft);
  return draft;
}
