import type { LocalDay } from "@coffer/core/history";
import { dateFormat } from "./dates.ts";

/** Days of every time zone begin with a quarter of an hour. */
const QUARTER_MS = 15 * 60 * 1000;
/** A long list asks for the days of the same few moments over and over, and a format is slow to tell one. */
const KEPT_MAX = 500;
const kept = new Map<string, LocalDay>();

/** The day a moment falls on in a time zone, the reader's own when none is given. */
export function localDayOf(iso: string, timeZone?: string): LocalDay {
  const key = `${Math.floor(Date.parse(iso) / QUARTER_MS)} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const day = toldDay(iso, timeZone);
  kept.set(key, day);
  return day;
}

function toldDay(iso: string, timeZone: string | undefined): LocalDay {
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
