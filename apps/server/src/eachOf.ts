import { forEachAtOnce } from "./forEachAtOnce.ts";

/** Of several, those that failed, with why; whoever is not named is done. */
export type Failures = ReadonlyMap<string, unknown>;

/** At the same time. */
const AT_ONCE = 8;

/** Does work on each; one that fails holds up no other. */
export const eachOf = (
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<Failures> => eachBy(ids, (id) => id, work);

/** The same for what has an id. */
export async function eachBy<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<Failures> {
  const failures = new Map<string, unknown>();
  await forEachAtOnce(items, AT_ONCE, (item) =>
    work(item).catch((error: unknown) => void failures.set(idOf(item), error)),
  );
  return failures;
}
