import { formatDate } from "./formatDate.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment of the last day by its time alone, an older one with its date. Both are milliseconds. */
export function formatAsOf(
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
  locale: string,
): string {
  if (nowMs - atMs >= DAY_MS) return formatDate(new Date(atMs).toISOString(), locale);
  const known = formats.get(locale);
  const format = known ?? new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23" });
  if (known === undefined) formats.set(locale, format);
  return format.format(new Date(atMs));
}
