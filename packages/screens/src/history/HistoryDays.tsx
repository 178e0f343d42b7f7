import type { BlockchainTransfer } from "@coffer/contract";
import { groupByDay, type LocalDay } from "@coffer/core/history";
import { formatTime, localDayOf, useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { useMemo } from "react";
import { dayText } from "../parts/dayText.ts";
import { HistoryRow } from "../parts/transfers/HistoryRow.tsx";
import { useToday } from "../parts/useToday.ts";

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
            <HistoryRow transfer={transfer} time={formatTime(transfer.createdAt, texts.locale)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const keyOf = ({ year, month, day }: LocalDay): string => `${year}-${month}-${day}`;
