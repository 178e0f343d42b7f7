/** A day as a person's calendar has it; months count from 1. */
export type LocalDay = { readonly year: number; readonly month: number; readonly day: number };

/** What begins with a row for who reads downwards. */
export type DayBeginning = {
  readonly day: LocalDay;
  /** The year that begins here; null where nothing needs to be said. */
  readonly year: number | null;
};

type Around = {
  /** Of the row above; null where there is none. */
  readonly above: LocalDay | null;
  readonly today: LocalDay;
};

export const isSameDay = (left: LocalDay, right: LocalDay): boolean =>
  left.year === right.year && left.month === right.month && left.day === right.day;

/**
 * What stands before a row of the history, newest first: its day where that is another one than above, and
 * before that the year, of each year other than the current one; null for nothing. (rule 158)
 */
export function dayBeginning(day: LocalDay, { above, today }: Around): DayBeginning | null {
  if (above !== null && isSameDay(above, day)) return null;
  const isNewYear = day.year !== (above?.year ?? today.year);
  return { day, year: isNewYear && day.year !== today.year ? day.year : null };
}
