import { formatDate } from "./formatDate.ts";
import { formatTime } from "./formatTime.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment of the last day by its time alone, an older one with its date. Both are milliseconds. */
export function formatAsOf(
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
  locale: string,
): string {
  const iso = new Date(atMs).toISOString();
  return nowMs - atMs >= DAY_MS ? formatDate(iso, locale) : formatTime(iso, locale);
}
