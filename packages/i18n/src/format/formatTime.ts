const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of a moment whose day is known from elsewhere, in 24 hours. */
export function formatTime(iso: string, locale: string): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23" });
  if (known === undefined) formats.set(locale, format);
  return format.format(new Date(iso));
}
