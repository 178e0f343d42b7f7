import type { BlockchainTransfer } from "@coffer/contract";
import { formatDateOnly, formatTime, localDayOf, useTexts } from "@coffer/i18n";
import { dayText, isSameDay } from "../parts/dayText.ts";
import { HistoryRow } from "../parts/transfers/HistoryRow.tsx";
import { useToday } from "../parts/useToday.ts";

export type LatestTransfersProps = { readonly transfers: readonly BlockchainTransfer[] };

/** What moved last, below the assets and above the way to all of it. */
export function LatestTransfers({ transfers }: LatestTransfersProps) {
  const { t } = useTexts();
  const timeOf = useShortTime();
  return (
    <section aria-label={t("assets.recent")}>
      <h2 className="py-3 text-14 font-medium text-text-2">{t("assets.recent")}</h2>
      <ul className="flex flex-col">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <HistoryRow transfer={transfer} time={timeOf(transfer.createdAt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of today the time, of yesterday and this year the day, of another year its date. */
function useShortTime(): (iso: string) => string {
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
