import type { BlockchainTransfer } from "@coffer/contract";
import { groupByDay, type LocalDay } from "@coffer/core/history";
import { formatDay, localDayOf, useTexts, type Texts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { useMemo } from "react";
import { HistoryRow } from "./HistoryRow.tsx";
import { useToday } from "./useToday.ts";

/** Finished transfers under their days, and the days under their years. */
export function HistoryDays({ transfers }: { transfers: readonly BlockchainTransfer[] }) {
  const texts = useTexts();
  const { today, yesterday } = useToday();
  const days = useMemo(
    () => groupByDay(transfers, { dayOf: localDayOf, today }),
    [transfers, today],
  );
  return days.map(({ day, yearSeparator, entries }) => (
    <section key={keyOf(day)}>
      <DaySeparator
        day={dayText(day, { today, yesterday, ...texts })}
        year={yearSeparator === null ? undefined : String(yearSeparator)}
      />
      <ul className="flex flex-col">
        {entries.map((transfer) => (
          <li key={transfer.id}>
            <HistoryRow transfer={transfer} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const keyOf = ({ year, month, day }: LocalDay): string => `${year}-${month}-${day}`;

type DayFacts = Texts & { readonly today: LocalDay; readonly yesterday: LocalDay };

function dayText(day: LocalDay, { today, yesterday, t, locale }: DayFacts): string {
  if (keyOf(day) === keyOf(today)) return t("history.today");
  if (keyOf(day) === keyOf(yesterday)) return t("history.yesterday");
  return formatDay(day, locale);
}
