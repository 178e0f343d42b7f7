import { assetEntries, useAppState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { LinkButton } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { AssetEntryRow } from "./AssetEntryRow.tsx";

const SHOWN_MAX = 5;

/** What last moved an asset's balance, each entry leading to what became of it. */
export function RecentTransfers({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const go = useGo();
  const historyHref = useHref(paths.transactionsHistory());
  const transfers = useAppState((state) => state.transfers);
  const newest = assetEntries(transfers, view.asset).slice(0, SHOWN_MAX);
  if (newest.length === 0) return null;
  return (
    <section>
      <h2 className="pt-3 pb-1 text-14 font-medium text-text-2">{t("assets.recent")}</h2>
      <ul className="flex flex-col">
        {newest.map((entry) => (
          <li key={entry.transfer.id}>
            <AssetEntryRow entry={entry} significantDecimals={view.significantDecimals} />
          </li>
        ))}
      </ul>
      <LinkButton href={historyHref} onPress={() => go(paths.transactionsHistory())}>
        {t("home.allTransactions")}
      </LinkButton>
    </section>
  );
}
