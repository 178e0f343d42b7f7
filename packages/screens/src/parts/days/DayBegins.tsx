import { dayBeginning } from "@coffer/core/history";
import { localDayOf, useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { dayText, useToday } from "./useToday.ts";

export type DayBeginsProps = {
  /** When what stands below was. */
  readonly at: string;
  /** When what stands above was; null where nothing does. */
  readonly above: string | null;
};

/** What begins between two rows, newest first: a day, and before it a year that is not the current one. (rule 158) */
export function DayBegins({ at, above }: DayBeginsProps) {
  const texts = useTexts();
  const { today, yesterday } = useToday();
  const begins = dayBeginning(localDayOf(at), {
    above: above === null ? null : localDayOf(above),
    today,
  });
  if (begins === null) return null;
  return (
    <DaySeparator
      day={dayText(begins.day, { today, yesterday, ...texts })}
      year={begins.year === null ? undefined : String(begins.year)}
    />
  );
}
