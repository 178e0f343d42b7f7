import type { Stop } from "./readStop.ts";

/** Rows of a page are not ruled to the pixel. */
const SLACK_PX = 4;

/** What Tab did not lead to, where it left a dialog, and where its way was not that of the picture. */
export function faultsOfRound(stops: readonly Stop[]): readonly string[] {
  const reached = stops.filter(({ index }) => index !== -1).toSorted((a, b) => a.index - b.index);
  const [first] = reached;
  const indices = new Set(reached.map(({ index }) => index));
  const missing = (first?.all ?? []).filter((_, index) => !indices.has(index));
  const left = first?.isInDialog === true ? stops.filter(({ isInDialog }) => !isInDialog) : [];
  const order = reached.flatMap((stop, index) => {
    const before = reached[index - 1];
    if (before === undefined || isSame(before, stop)) return [];
    return isBackwards(before, stop)
      ? [`${stop.what} comes after ${before.what}, and stands before it`]
      : [];
  });
  return [
    ...missing.map((name) => `${name} is not reached`),
    ...left.map(({ what }) => `the dialog is left for ${what}`),
    ...order,
  ];
}

/** The place that ends a round is the one that began it, however far a page moved below what sticks. */
const isSame = (one: Stop, other: Stop) => one.index === other.index;

/** Whether `next` stands above, or in the same row and further left. */
function isBackwards({ part, box: one }: Stop, { part: nextPart, box: next }: Stop): boolean {
  if (part !== nextPart) return false;
  const isAbove = next.bottom <= one.top + SLACK_PX;
  const overlap = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
  const isSameRow = overlap > (next.bottom - next.top) / 2 && overlap > (one.bottom - one.top) / 2;
  return isAbove || (isSameRow && next.right <= one.left + SLACK_PX);
}
