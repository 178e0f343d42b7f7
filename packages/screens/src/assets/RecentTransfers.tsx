import { useAppState, type AssetView } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatDate, useTexts, type Texts } from "@coffer/i18n";
import { Amount, TransferRow } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

const SHOWN_MAX = 5;

/** The newest transfers of an asset, each leading to what became of it. */
export function RecentTransfers({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const transfers = useAppState((state) => state.transfers);
  const newest = transfers
    .filter(({ assetKey }) => assetKey === view.asset.key)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, SHOWN_MAX);
  if (newest.length === 0) return null;
  return (
    <section>
      <h2 className="pt-3 pb-1 text-14 font-medium text-text-2">{t("assets.recent")}</h2>
      <ul className="flex flex-col">
        {newest.map((transfer) => (
          <li key={transfer.id}>
            <Row transfer={transfer} significantDecimals={view.significantDecimals} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { readonly transfer: BlockchainTransfer; readonly significantDecimals: number };

function Row({ transfer, significantDecimals }: RowProps) {
  const texts = useTexts();
  const { locale } = texts;
  const go = useGo();
  const path = paths.sendPaymentStatus(transfer.id);
  const href = useHref(path);
  const isIn = transfer.direction === "IN";
  return (
    <TransferRow
      direction={isIn ? "in" : "out"}
      title={titleOf(transfer, texts)}
      detail={formatDate(transfer.createdAt, locale)}
      amount={
        <Amount
          value={transfer.amount.amount}
          unit={transfer.amount.currency.symbol}
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

function titleOf({ direction, state }: BlockchainTransfer, { t }: Texts): string {
  const isIn = direction === "IN";
  if (state === "FAILED") return t("assets.transferFailed");
  if (state === "FULFILLED") return isIn ? t("assets.transferIn") : t("assets.transferOut");
  return isIn ? t("assets.transferComing") : t("assets.transferGoing");
}
