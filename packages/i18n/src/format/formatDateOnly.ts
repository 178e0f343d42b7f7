const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment, with its year, where the reader is: Nov 21, 2025. */
export function formatDateOnly(iso: string, locale: string): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  if (known === undefined) formats.set(locale, format);
  return format.format(new Date(iso));
}
