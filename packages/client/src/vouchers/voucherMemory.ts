import type { InputOf } from "@coffer/contract";
import type { PageParts } from "../pageParts.ts";

/** A voucher as it was asked for, but for the code of the person's guard, which is kept nowhere. */
export type SentVoucher = Omit<InputOf<"escrow.createEscrowTransfer">, "jwtWebToken" | "guardCode">;

type Place = Pick<PageParts, "store" | "storage">;

const KEY = "wallet.unansweredVoucher";

const ownerOf = ({ store }: Place): string | undefined =>
  store.getState().appState?.userProfile?.id;

/** Keeps what is being made, under its key, until there is an answer: a reload repeats it as it was. */
export function rememberVoucher(place: Place, sent: SentVoucher): void {
  place.storage.set(KEY, JSON.stringify({ owner: ownerOf(place), sent }));
}

export const forgetVoucher = ({ storage }: Place): void => storage.remove(KEY);

/** The voucher of this person whose making has no answer yet; null when every one has. */
export function unansweredVoucher(place: Place): SentVoucher | null {
  const text = place.storage.get(KEY);
  const owner = ownerOf(place);
  if (text === null || owner === undefined) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) && kept.owner === owner ? kept.sent : null;
  } catch {
    return null;
  }
}

type Kept = { readonly owner: string; readonly sent: SentVoucher };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The rest was written with these, by the same hand. */
const isKept = (kept: unknown): kept is Kept =>
  isRecord(kept) &&
  typeof kept["owner"] === "string" &&
  isRecord(kept["sent"]) &&
  typeof kept["sent"]["idempotencyKey"] === "string" &&
  isRecord(kept["sent"]["transferAmount"]);
