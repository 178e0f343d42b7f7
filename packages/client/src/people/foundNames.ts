import { addressKey } from "@coffer/core/address";
import type { PageParts } from "../pageParts.ts";

type Store = PageParts["store"];
type Known = { readonly userId: string | undefined; readonly names: Map<string, string> };

const known = new WeakMap<Store, Known>();

/** Who was found from this page by who is signed in, by address; a reload forgets them. */
function namesOf(store: Store): Map<string, string> {
  const userId = store.getState().appState?.userProfile?.id;
  const before = known.get(store);
  if (before !== undefined && before.userId === userId) return before.names;
  const names = new Map<string, string>();
  known.set(store, { userId, names });
  return names;
}

/** The masked name of whom an address was found for on this page; undefined for every other address. */
export const foundName = ({ store }: { readonly store: Store }, address: string) =>
  namesOf(store).get(addressKey(address));

export const noteFoundName = (
  { store }: { readonly store: Store },
  { address, name }: { readonly address: string; readonly name: string },
): void => void namesOf(store).set(addressKey(address), name);
