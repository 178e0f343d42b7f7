import type { PageParts } from "../pageParts.ts";

type Place = Pick<PageParts, "store" | "storage">;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Keeps what one person is asking for, under its idempotency key, until there is an answer: a reload repeats
 * it as it was, and nobody else who signs in here does. `part` is a field that holds an object, by which what
 * was kept is known again; the rest was written with it, by the same hand.
 */
export function unansweredMemory<Sent extends { readonly idempotencyKey: string }>(
  key: string,
  part: keyof Sent & string,
) {
  const isSent = (sent: unknown): sent is Sent =>
    isRecord(sent) && typeof sent["idempotencyKey"] === "string" && isRecord(sent[part]);
  return {
    remember: (place: Place, sent: Sent): void =>
      place.storage.set(key, JSON.stringify({ owner: ownerOf(place), sent })),
    forget: ({ storage }: Place): void => storage.remove(key),
    /** Null when every one of this person's has its answer. */
    recall: (place: Place): Sent | null => {
      const owner = ownerOf(place);
      const kept = parse(place.storage.get(key));
      const isOwn = owner !== undefined && isRecord(kept) && kept["owner"] === owner;
      return isOwn && isSent(kept["sent"]) ? kept["sent"] : null;
    },
  };
}

const ownerOf = ({ store }: Place): string | undefined =>
  store.getState().appState?.userProfile?.id;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
