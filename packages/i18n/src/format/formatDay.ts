import type { LocalDay } from "@coffer/core/history";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of a year that is known from elsewhere: November 21. */
export function formatDay({ year, month, day }: LocalDay, locale: string): string {
  const known = formats.get(locale);
  const format =
    known ?? new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  if (known === undefined) formats.set(locale, format);
  return format.format(new Date(Date.UTC(year, month - 1, day)));
}
