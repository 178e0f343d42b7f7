import { dayBeginning } from "@coffer/core/history";
import { localDayOf, useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { dayText, type Days } from "./useToday.ts";

export type DayBeginsProps = {
  /** When what stands below was. */
  readonly at: string;
  /** When what stands above was; null where nothing does. */
  readonly above: string | null;
  /** As `useToday` tells them, once for all rows of a list. */
  readonly days: Days;
};

/** What begins between two rows, newest first: a day, and before it a year that is not the current one. (rule 158) */
export function DayBegins({ at, above, days }: DayBeginsProps) {
  const texts = useTexts();
  const begins = dayBeginning(localDayOf(at), {
    above: above === null ? null : localDayOf(above),
    today: days.today,
  });
  if (begins === null) return null;
  return (
    <DaySeparator
      day={dayText(begins.day, { ...days, ...texts })}
      year={begins.year === null ? undefined : String(begins.year)}
    />
  );
}
