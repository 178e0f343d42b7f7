import type { SendDraft } from "../store/sendDraftSlice.ts";

/** Whether a payment is being sent or waits for its answer: until then there is no other one. */
export const isDraftUnanswered = ({ isSending, unanswered }: SendDraft): boolean =>
  isSending || unanswered !== null;
