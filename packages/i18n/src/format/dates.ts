const DAY_MS = 24 * 60 * 60 * 1000;
const made = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make: one for each wish. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** A moment as a person reads it: medium date, 24-hour time, the reader's own time zone. */
export const formatDate = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }).format(
    new Date(iso),
  );

/** The time of a moment whose day is known from elsewhere, in 24 hours. */
export const formatTime = (iso: string, locale: string): string =>
  dateFormat(locale, { timeStyle: "short", hourCycle: "h23" }).format(new Date(iso));

/** A moment of the last day by its time alone, an older one with its date. Both are milliseconds. */
export function formatAsOf(
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
  locale: string,
): string {
  const iso = new Date(atMs).toISOString();
  return nowMs - atMs >= DAY_MS ? formatDate(iso, locale) : formatTime(iso, locale);
}
