import type { LocalDay } from "@coffer/core/history";

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day a moment falls on in a time zone, the reader's own when none is given. */
export function localDayOf(iso: string, timeZone?: string): LocalDay {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat("en", {
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  if (known === undefined) formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(iso));
  const part = (type: "year" | "month" | "day") =>
    Number.parseInt(parts.find((one) => one.type === type)?.value ?? "0", 10);
  return { year: part("year"), month: part("month"), day: part("day") };
}
