/** A day as a person's calendar has it; months count from 1. */
export type LocalDay = { readonly year: number; readonly month: number; readonly day: number };

/** What stands in the history: a transfer, a bonus operation. `id` settles what happened at once. */
export type HistoryEntry = { readonly id: string; readonly createdAt: string };

export type HistoryDay<Entry> = {
  readonly day: LocalDay;
  /** The year that begins here for who reads downwards; null where nothing needs to be said. */
  readonly yearSeparator: number | null;
  readonly entries: readonly Entry[];
};

type Calendar = {
  /** The day a moment (ISO 8601) falls on, where the reader is. */
  readonly dayOf: (iso: string) => LocalDay;
  readonly today: LocalDay;
};

/**
 * The history, newest first, a group for each day; a year separator before the first day of each
 * year other than the current one. (rule 158)
 */
export function groupByDay<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  { dayOf, today }: Calendar,
): readonly HistoryDay<Entry>[] {
  const days: { day: LocalDay; yearSeparator: number | null; entries: Entry[] }[] = [];
  for (const entry of entries.toSorted(byNewest)) {
    const day = dayOf(entry.createdAt);
    const last = days.at(-1);
    if (last !== undefined && isSameDay(last.day, day)) {
      last.entries.push(entry);
      continue;
    }
    const isNewYear = day.year !== (last?.day.year ?? today.year);
    const yearSeparator = isNewYear && day.year !== today.year ? day.year : null;
    days.push({ day, yearSeparator, entries: [entry] });
  }
  return days;
}

function byNewest(left: HistoryEntry, right: HistoryEntry): number {
  if (left.createdAt === right.createdAt) return left.id < right.id ? 1 : -1;
  return left.createdAt < right.createdAt ? 1 : -1;
}

const isSameDay = (left: LocalDay, right: LocalDay): boolean =>
  left.year === right.year && left.month === right.month && left.day === right.day;
