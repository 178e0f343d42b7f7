import type { BlockchainTransfer } from "@coffer/contract";
import { formatTime, useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { HistoryRow } from "../parts/transfers/HistoryRow.tsx";

/** What has not ended stands above all days, so that nobody misses what they have just sent. */
export function UnderWay({ transfers }: { transfers: readonly BlockchainTransfer[] }) {
  const { t, locale } = useTexts();
  if (transfers.length === 0) return null;
  return (
    <section>
      <DaySeparator day={t("history.underWay")} />
      <ul className="flex flex-col">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <HistoryRow transfer={transfer} time={formatTime(transfer.createdAt, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
