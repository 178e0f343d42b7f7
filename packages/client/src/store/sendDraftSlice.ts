import type { EstimatedPayment } from "@coffer/contract";
import type * as draft from "@coffer/core/send";
import type { StateCreator } from "zustand/vanilla";

export type Quote = draft.Quote<EstimatedPayment>;
export type AmountQuote = draft.AmountQuote<EstimatedPayment>;
export type SendDraft = draft.SendDraft<EstimatedPayment>;
export type QuotedDraft = draft.QuotedDraft<EstimatedPayment>;
export type PressedDraft = draft.PressedDraft<EstimatedPayment>;
export type SendingDraft = draft.SendingDraft<EstimatedPayment>;
export type UnansweredDraft = draft.UnansweredDraft<EstimatedPayment>;

/**
 * A payment to write. One that waited for a check brings its amount and memo, and the check it goes
 * with. A memo that is not named stays as long as the receiver does: it is theirs.
 */
export type DraftStart = {
  readonly assetId: string;
  readonly receiver?: string;
  readonly projectName?: string | undefined;
  readonly amount?: string;
  readonly memo?: string | undefined;
  readonly amlStateId?: string | undefined;
};

export type SendDraftSlice = {
  readonly sendDraft: SendDraft | null;
  readonly setSendDraft: (draft: SendDraft | null) => void;
};

export const createSendDraftSlice: StateCreator<SendDraftSlice> = (set) => ({
  sendDraft: null,
  setSendDraft: (sendDraft) => set({ sendDraft }),
});
