import type { EstimatedPayment } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";

/** A fee as it was quoted, for exactly this receiver and amount, and when (clock's milliseconds). */
export type Quote = {
  readonly receiver: string;
  readonly amount: string;
  readonly estimate: EstimatedPayment;
  readonly quotedAtMs: number;
};

/** A payment being written. `amount` is canonical, or empty while there is none. */
export type SendDraft = {
  readonly assetId: string;
  readonly receiver: string;
  readonly amount: string;
  /** Whether MAX set the amount: that everything is meant need not be asked then. */
  readonly isMaxChosen: boolean;
  readonly quote: Quote | null;
  /** The finished check of the receiver that this payment goes with, when it had to be checked first. */
  readonly amlStateId: string | null;
  /** The code that the person's guard asks for, while the payment is sent with it. */
  readonly guardCode?: string | undefined;
  /** Made when the form opens: however often this payment is sent, it happens once. */
  readonly idempotencyKey: string;
  /** Send was pressed and has not come to an end yet. */
  readonly isSending: boolean;
  /** Sent, and no answer came: it may have happened, so it can only be repeated as it was. */
  readonly unanswered: Quote | null;
  /** The transfer it became; this draft is done with. */
  readonly transferId: string | null;
  /** Its status stands on the screen, while the pages that wrote it are left behind. */
  readonly isShown?: true | undefined;
};

export type SendDraftSlice = {
  readonly sendDraft: SendDraft | null;
  readonly setSendDraft: (draft: SendDraft | null) => void;
  readonly changeSendDraft: (change: Partial<Omit<SendDraft, "assetId">>) => void;
};

export const createSendDraftSlice: StateCreator<SendDraftSlice> = (set) => ({
  sendDraft: null,
  setSendDraft: (sendDraft) => set({ sendDraft }),
  changeSendDraft: (change) =>
    set(({ sendDraft }) => (sendDraft === null ? {} : { sendDraft: { ...sendDraft, ...change } })),
});
