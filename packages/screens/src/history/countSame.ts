/** Which list one was made of by adding to its end; held weakly, so that no list keeps those before it. */
const grownOf = new WeakMap<readonly unknown[], WeakRef<readonly unknown[]>>();

/** The rows with more below them: what both begin with is known from then on and compared no more. */
export function addBelow<Row>(rows: readonly Row[], added: readonly Row[]): readonly Row[] {
  const all = rows.concat(added);
  grownOf.set(all, new WeakRef(rows));
  return all;
}

/**
 * How many rows two lists begin with that are the very same. With a page that has come that is all of the first
 * one: what was worked out of them stands, and no row of a long history is looked into once more.
 */
export function countSame<Row>(before: readonly Row[], now: readonly Row[]): number {
  if (grownOf.get(now)?.deref() === before) return before.length;
  const most = Math.min(before.length, now.length);
  let same = 0;
  while (same < most && before[same] === now[same]) same += 1;
  return same;
}
