import { formatDate, formatDay, formatTime, localDayOf, useTexts } from "@coffer/i18n";
import { useCountdown } from "../parts/codes/useCountdown.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long until a moment, in words, with the moment itself: '30 days left, until December 27'. */
export function useTimeLeft(iso: string): string {
  const { t, locale } = useTexts();
  const leftMs = useCountdown(Date.parse(iso));
  if (leftMs === 0) return t("vouchers.over");
  // One that was made for 30 days has 30 of them left for its first hour, not 29.
  const days = leftMs < DAY_MS ? 0 : Math.floor((leftMs + HOUR_MS) / DAY_MS);
  if (days > 0)
    return t("vouchers.daysLeft", { count: days, date: formatDay(localDayOf(iso), locale) });
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours === 0) return t("vouchers.soonOver", { time: formatTime(iso, locale) });
  return t("vouchers.hoursLeft", { count: hours, time: formatDate(iso, locale) });
}
