import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Does for several together what is asked for one by one: what is asked in one turn of the event loop,
 * or while the group before is worked on. Each resolves with its group.
 */
export function inGroups<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  const runNext = async (): Promise<void> => {
    await Promise.allSettled([current, nextTurn()]);
    const items = waiting;
    waiting = [];
    next = null;
    const working = work(items);
    current = working;
    await working;
  };
  return (item) => {
    waiting.push(item);
    next ??= runNext();
    return next;
  };
}
