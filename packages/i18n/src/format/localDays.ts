import type { LocalDay } from "@coffer/core/history";
import { dateFormat } from "./dates.ts";

/** The day a moment falls on in a time zone, the reader's own when none is given. */
export function localDayOf(iso: string, timeZone?: string): LocalDay {
  const parts = dateFormat("en", {
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(iso));
  const part = (type: "year" | "month" | "day") =>
    Number.parseInt(parts.find((one) => one.type === type)?.value ?? "0", 10);
  return { year: part("year"), month: part("month"), day: part("day") };
}

/** A day of a year that is known from elsewhere: November 21. */
export const formatDay = ({ year, month, day }: LocalDay, locale: string): string =>
  dateFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(Date.UTC(year, month - 1, day)),
  );
