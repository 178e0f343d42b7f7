import { isDraftUnderWay, writtenDraft, type DraftPayment } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";
import type { SendDraft } from "../store/sendDraftSlice.ts";
import { DRAFT_KEY } from "./draftKey.ts";

type Place = Pick<PageParts, "store" | "storage">;

const keeping = new WeakSet<Place["store"]>();

/**
 * Keeps what is being written for a reload of this tab, until it is sent or let go of. Begins with the
 * first draft: what sends it is loaded by itself, and may be there only after an amount was written.
 */
export function keepSendDraft(place: Place): void {
  const { store } = place;
  if (keeping.has(store)) return;
  keeping.add(store);
  if (store.getState().sendDraft !== null) rememberDraft(place);
  store.subscribe(({ sendDraft }, before) => {
    if (sendDraft !== before.sendDraft) rememberDraft(place);
  });
}

/** What has left is `rememberPayment`'s: that memory outlives the one of what is only written. */
function rememberDraft({ store, storage }: Place): void {
  const { sendDraft, appState } = store.getState();
  const owner = appState?.userProfile?.id;
  if (sendDraft === null || owner === undefined || hasLeft(sendDraft)) {
    storage.remove(DRAFT_KEY);
    return;
  }
  // A reload asks for its costs anew.
  const payment: DraftPayment = writtenDraft(sendDraft, null);
  storage.set(DRAFT_KEY, JSON.stringify({ owner, payment }));
}

const hasLeft = (draft: SendDraft): boolean =>
  draft.step === "done" || (isDraftUnderWay(draft) && draft.step !== "pressed");

/**
 * The draft of now; after a reload the one that its own person left in this tab, under the key it had:
 * a payment that was pressed just before happens once all the same.
 */
export function takeUpDraft(place: Place): SendDraft | null {
  keepSendDraft(place);
  const { sendDraft, setSendDraft } = place.store.getState();
  if (sendDraft !== null) return sendDraft;
  const draft = keptDraft(place);
  if (draft !== null) setSendDraft(draft);
  return draft;
}

/** What a reload would take up now. */
export function keptDraft({ store, storage }: Place): SendDraft | null {
  const owner = store.getState().appState?.userProfile?.id;
  const payment = recallDraft(storage.get(DRAFT_KEY), owner);
  return payment === null ? null : writtenDraft(payment, null);
}

function recallDraft(text: string | null, owner: string | undefined): DraftPayment | null {
  if (text === null || owner === undefined) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || kept["owner"] !== owner) return null;
    return isPayment(kept["payment"]) ? kept["payment"] : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const texts = ["assetId", "receiver", "amount", "memo", "idempotencyKey"] as const;

const isPayment = (kept: unknown): kept is DraftPayment =>
  isRecord(kept) &&
  texts.every((name) => typeof kept[name] === "string") &&
  typeof kept["isMaxChosen"] === "boolean" &&
  (kept["amlStateId"] === null || typeof kept["amlStateId"] === "string") &&
  ["boolean", "undefined"].includes(typeof kept["isFiatTyped"]) &&
  ["string", "undefined"].includes(typeof kept["projectName"]);
