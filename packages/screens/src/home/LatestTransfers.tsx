import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { HistoryRow } from "../parts/transfers/HistoryRow.tsx";
import { useShortTime } from "../parts/days/useShortTime.ts";

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
