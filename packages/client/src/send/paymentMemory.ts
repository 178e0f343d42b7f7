import { writtenDraft, type DraftPayment, type SignedOrder } from "@coffer/core/send";
import type { StoragePort } from "../ports/ports.ts";
import type { AmountQuote, UnansweredDraft } from "../store/sendDraftSlice.ts";

/** What `rememberPayment` keeps, in either version's shape. */
export const UNANSWERED_KEY = "wallet.unanswered";

export const forgetPayment = (storage: StoragePort): void => storage.remove(UNANSWERED_KEY);

/** The payment that a reload takes up again; null when every one has its answer. */
export function recallPayment(storage: StoragePort): UnansweredDraft | null {
  const text = storage.get(UNANSWERED_KEY);
  if (text === null) return null;
  try {
    return unansweredOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What was sent is what its quote says, whatever stood in the form. */
function unansweredOf(kept: unknown): UnansweredDraft | null {
  if (!isRecord(kept) || !isRecord(kept["unanswered"])) return null;
  // A page from before there were memos sent none.
  const sent = { memo: "", ...kept, ...kept["unanswered"] };
  if (!isSent(sent)) return null;
  const draft = writtenDraft(sent, sent);
  return draft.step === "quoted" ? { ...draft, step: "unanswered", signed: sent.signed } : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Of a payment out of a private account, which is handed over again. */
type Signed = { readonly signed?: SignedOrder };

/** The rest was written with these, by the same hand. */
const isSent = (
  sent: Readonly<Record<string, unknown>>,
): sent is Readonly<Record<string, unknown>> & DraftPayment & AmountQuote & Signed =>
  ["assetId", "receiver", "amount", "memo", "idempotencyKey"].every(
    (name) => typeof sent[name] === "string",
  );
