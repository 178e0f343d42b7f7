import { isSameDay } from "@coffer/core/history";
import { formatDateOnly, formatTime, localDayOf, useTexts } from "@coffer/i18n";
import { dayText, useToday } from "./useToday.ts";

/** Of today the time, of yesterday and this year the day, of another year its date. */
export function useShortTime(): (iso: string) => string {
  const texts = useTexts();
  const { today, yesterday } = useToday();
  return (iso) => {
    const day = localDayOf(iso);
    if (isSameDay(day, today)) return formatTime(iso, texts.locale);
    const isNear = day.year === today.year || isSameDay(day, yesterday);
    return isNear
      ? dayText(day, { today, yesterday, ...texts })
      : formatDateOnly(iso, texts.locale);
  };
}
