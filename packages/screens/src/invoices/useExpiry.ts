import { formatDate, formatTime, useTexts } from "@coffer/i18n";
import { useCountdown } from "../parts/codes/useCountdown.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long until a moment, in words, with the moment itself; null without one. */
export function useExpiry(iso: string | null): string | null {
  const { t, locale } = useTexts();
  const leftMs = useCountdown(iso === null ? null : Date.parse(iso));
  if (iso === null) return null;
  if (leftMs === 0) return t("invoices.timeOver");
  if (leftMs >= DAY_MS) return formatDate(iso, locale);
  const time = formatTime(iso, locale);
  if (leftMs >= HOUR_MS)
    return t("invoices.hoursLeft", { count: Math.floor(leftMs / HOUR_MS), time });
  const count = Math.floor(leftMs / MINUTE_MS);
  return count === 0
    ? t("invoices.soonOver", { time })
    : t("invoices.minutesLeft", { count, time });
}
