import { formatDate, formatDay, formatTime, localDayOf, useTexts } from "@coffer/i18n";
import { useCountdown } from "../parts/codes/useCountdown.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long until a moment, in words, with the moment itself: '29 days left, until December 27'. */
export function useTimeLeft(iso: string): string {
  const { t, locale } = useTexts();
  const leftMs = useCountdown(Date.parse(iso));
  if (leftMs === 0) return t("vouchers.over");
  const days = Math.floor(leftMs / DAY_MS);
  if (days > 0)
    return t("vouchers.daysLeft", { count: days, date: formatDay(localDayOf(iso), locale) });
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours === 0) return t("vouchers.soonOver", { time: formatTime(iso, locale) });
  return t("vouchers.hoursLeft", { count: hours, time: formatDate(iso, locale) });
}
