import type { StoragePort } from "../ports/ports.ts";
import type { SendDraft } from "../store/sendDraftSlice.ts";

const KEY = "wallet.unanswered";

/** A payment without an answer outlives a reload: it can then still be repeated as it was, but for its code. */
export function rememberPayment(storage: StoragePort, draft: SendDraft | null): void {
  const isWaiting = draft !== null && draft.unanswered !== null;
  if (isWaiting)
    storage.set(KEY, JSON.stringify({ ...draft, isSending: false, guardCode: undefined }));
  else storage.remove(KEY);
}

export function recallPayment(storage: StoragePort): SendDraft | null {
  const text = storage.get(KEY);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isUnanswered(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function isUnanswered(kept: unknown): kept is SendDraft {
  if (!isRecord(kept) || !isRecord(kept["unanswered"])) return false;
  const names = ["assetId", "receiver", "amount", "idempotencyKey"];
  return names.every((name) => typeof kept[name] === "string");
}
