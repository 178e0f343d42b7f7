const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a person reads it: medium date, 24-hour time, the reader's own time zone. */
export function formatDate(iso: string, locale: string): string {
  const known = formats.get(locale);
  const format =
    known ??
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  if (known === undefined) formats.set(locale, format);
  return format.format(new Date(iso));
}
