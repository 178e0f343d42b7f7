import type { AssetEntry } from "@coffer/client/react";
import { formatDate, useTexts, type Texts } from "@coffer/i18n";
import { Amount, TransferRow } from "@coffer/ui";
import { useHref } from "react-router";
import { paths } from "../parts/paths.ts";
import { transferTitle } from "../parts/transfers/transferTitle.ts";
import { useGo } from "../parts/useGo.ts";

export type AssetEntryRowProps = {
  readonly entry: AssetEntry;
  readonly significantDecimals: number;
};

/** What moved an asset's balance, leading to what became of it. */
export function AssetEntryRow({ entry, significantDecimals }: AssetEntryRowProps) {
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
