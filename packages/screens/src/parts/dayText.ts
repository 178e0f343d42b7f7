import type { LocalDay } from "@coffer/core/history";
import { formatDay, type Texts } from "@coffer/i18n";

export type DayFacts = Texts & { readonly today: LocalDay; readonly yesterday: LocalDay };

/** A day as a person calls it. */
export function dayText(day: LocalDay, { today, yesterday, t, locale }: DayFacts): string {
  if (isSameDay(day, today)) return t("history.today");
  if (isSameDay(day, yesterday)) return t("home.yesterday");
  return formatDay(day, locale);
}

export const isSameDay = (one: LocalDay, other: LocalDay): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;
