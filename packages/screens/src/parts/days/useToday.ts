import { useWallet } from "@coffer/client/react";
import { isSameDay, type LocalDay } from "@coffer/core/history";
import { formatDay, localDayOf, type Texts } from "@coffer/i18n";
import { useEffect, useMemo, useState } from "react";

const LOOK_MS = 30_000;

/** A reader's own day and the one before it. */
export type Days = { readonly today: LocalDay; readonly yesterday: LocalDay };

/** The reader's own, right also when midnight passes. */
export function useToday(): Days {
  const { nowMs } = useWallet();
  const [today, setToday] = useState(() => localDayOf(new Date(nowMs()).toISOString()));

  useEffect(() => {
    const timer = setInterval(() => {
      const next = localDayOf(new Date(nowMs()).toISOString());
      setToday((held) => (next.day === held.day && next.month === held.month ? held : next));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [nowMs]);

  return useMemo(() => ({ today, yesterday: dayBefore(today) }), [today]);
}

/** By the calendar, not by 24 hours: a day may have 23 or 25. */
function dayBefore({ year, month, day }: LocalDay): LocalDay {
  return localDayOf(new Date(Date.UTC(year, month - 1, day - 1)).toISOString(), "UTC");
}

type DayFacts = Texts & { readonly today: LocalDay; readonly yesterday: LocalDay };

/** A day as a person calls it. */
export function dayText(day: LocalDay, { today, yesterday, t, locale }: DayFacts): string {
  if (isSameDay(day, today)) return t("history.today");
  if (isSameDay(day, yesterday)) return t("home.yesterday");
  return formatDay(day, locale);
}
