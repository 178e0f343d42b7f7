import type { FoundPerson } from "@coffer/contract";
import { addressKey } from "@coffer/core/address";
import { isNamedById, readPublicId } from "@coffer/core/people";
import type { PageParts } from "../pageParts.ts";

type Place = Pick<PageParts, "lastingStorage" | "store">;
type Known = { readonly owner: string; readonly names: Map<string, string> };

/** So many are kept; whoever was found longest ago goes first. */
const NAMES_MAX = 100;

const known = new WeakMap<PageParts["store"], Known>();

const keyOf = (owner: string): string => `wallet.found|${owner}`;

const ownerOf = ({ appState }: ReturnType<PageParts["store"]["getState"]>): string | undefined =>
  appState?.userProfile?.id;

/** Who was found in this browser by who is signed in, by address, until they sign out. */
function knownOf(place: Place): Known | undefined {
  const { store } = place;
  const owner = ownerOf(store.getState());
  if (owner === undefined) return undefined;
  const held = known.get(store);
  if (held?.owner === owner) return held;
  if (held === undefined) forgetWithOwner(place);
  const names = recall(place.lastingStorage.get(keyOf(owner)));
  const read = { owner, names };
  known.set(store, read);
  return read;
}

function forgetWithOwner({ lastingStorage, store }: Place): void {
  store.subscribe((now, before) => {
    const owner = ownerOf(before);
    if (owner === undefined || ownerOf(now) === owner) return;
    lastingStorage.remove(keyOf(owner));
    known.get(store)?.names.clear();
  });
}

/** What is kept, where it is as we write it. */
function recall(text: string | null): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return new Map(Array.isArray(kept) ? kept.filter(isName) : []);
  } catch {
    return new Map();
  }
}

const isName = (entry: unknown): entry is [address: string, name: string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");

/** The masked name of whom an address was found for; undefined for every other address. */
export const foundName = (place: Place, address: string): string | undefined =>
  knownOf(place)?.names.get(addressKey(address));

/** Who was found at this address by the whole ID that they go by since; null for every other address. */
export function foundById(place: Place, address: string): FoundPerson | null {
  const name = foundName(place, address);
  return name !== undefined && readPublicId(name) !== null ? { name, address } : null;
}

/** Fewer signs of an ID may be a word of somebody's. */
const ID_PART_MIN = 4;

/**
 * The address of the only one who was found under a name, or whose ID has these signs, in any case; undefined
 * where it is nobody's or several people's. The server knows rows by addresses and not by these names.
 */
export function addressOfFound(place: Place, text: string): string | undefined {
  const wanted = text.trim().toUpperCase();
  if (wanted.length < ID_PART_MIN) return undefined;
  const found = [...(knownOf(place)?.names ?? [])].filter(([, name]) =>
    isNamedById(name) ? name.includes(wanted) : name.toUpperCase() === wanted,
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Keeps the name for this page and for those to come. */
export function noteFoundName(
  place: Place,
  { address, name }: { readonly address: string; readonly name: string },
): void {
  const mine = knownOf(place);
  if (mine === undefined) return;
  const { names, owner } = mine;
  const key = addressKey(address);
  names.delete(key);
  names.set(key, name);
  for (const oldest of names.keys()) if (names.size > NAMES_MAX) names.delete(oldest);
  place.lastingStorage.set(keyOf(owner), JSON.stringify([...names]));
}
