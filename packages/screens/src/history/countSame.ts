/**
 * How many rows two lists begin with that are the very same. With a page that has come that is all of the first
 * one: what was worked out of them stands, and no row of a long history is looked into once more.
 */
export function countSame<Row>(before: readonly Row[], now: readonly Row[]): number {
  const most = Math.min(before.length, now.length);
  let same = 0;
  while (same < most && before[same] === now[same]) same += 1;
  return same;
}
