import type { StoragePort } from "../ports/ports.ts";
import type { SendDraft } from "../store/sendDraftSlice.ts";
import { forgetPayment, UNANSWERED_KEY } from "./paymentMemory.ts";

/**
 * A payment without an answer outlives a reload: it can then still be repeated as it was, but for its
 * code. It is kept in the shape that drafts had before they had steps, which the pages of both
 * versions read: none of them loses a payment that the other one sent. (decision page 0077)
 */
export function rememberPayment(storage: StoragePort, draft: SendDraft | null): void {
  if (draft?.step !== "sending" && draft?.step !== "unanswered") {
    forgetPayment(storage);
    return;
  }
  const { step: _, quote, ...payment } = draft;
  const unanswered = { receiver: draft.receiver, amount: draft.amount, ...quote };
  const kept = { ...payment, quote: unanswered, isSending: false, unanswered, transferId: null };
  storage.set(UNANSWERED_KEY, JSON.stringify(kept));
}
