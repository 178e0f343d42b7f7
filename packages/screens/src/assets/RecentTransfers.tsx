import { assetEntries, useAppState, type AssetEntry, type AssetView } from "@coffer/client/react";
import { formatDate, useTexts, type Texts } from "@coffer/i18n";
import { Amount, LinkButton, TransferRow } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { transferTitle } from "../parts/transferTitle.ts";
import { useGo } from "../parts/useGo.ts";

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
            <Row entry={entry} significantDecimals={view.significantDecimals} />
          </li>
        ))}
      </ul>
      <LinkButton href={historyHref} onPress={() => go(paths.transactionsHistory())}>
        {t("home.allTransactions")}
      </LinkButton>
    </section>
  );
}

type RowProps = { readonly entry: AssetEntry; readonly significantDecimals: number };

function Row({ entry, significantDecimals }: RowProps) {
  const { transfer, money, kind } = entry;
  const texts = useTexts();
  const { locale } = texts;
  const go = useGo();
  const path = paths.sendPaymentStatus(transfer.id);
  const href = useHref(path);
  const isIn = transfer.direction === "IN";
  return (
    <TransferRow
      direction={isIn ? "in" : "out"}
      isFailed={transfer.state === "FAILED" && kind !== "fee"}
      title={titleOf(entry, texts)}
      details={[formatDate(transfer.createdAt, locale)]}
      amount={
        <Amount
          value={money.amount}
          unit={money.currency.symbol}
          sign={isIn ? "+" : "−"}
          significantDecimals={significantDecimals}
          isShort
          locale={locale}
        />
      }
      href={href}
      onPress={() => go(path)}
    />
  );
}

function titleOf({ kind, transfer }: AssetEntry, { t }: Texts): string {
  if (kind === "fee") return t("assets.feeOf", { token: transfer.amount.currency.symbol });
  return transferTitle(transfer, t);
}
