import type { AssetEntry } from "@coffer/client/react";
import { useTexts, type Texts } from "@coffer/i18n";
import { Amount, OperationRow } from "@coffer/ui";
import { useHref } from "react-router";
import { MoneyWorth } from "../amounts/MoneyWorth.tsx";
import { worthThen } from "../amounts/worthThen.ts";
import { transferPath } from "../vouchers/voucherPath.ts";
import { toneOf, transferTitle } from "./transferFacts.ts";
import { useCounterparty } from "./useCounterparty.ts";
import { useGo } from "../useGo.ts";
import { useShortTime } from "../days/useShortTime.ts";

export type AssetEntryRowProps = {
  readonly entry: AssetEntry;
  readonly significantDecimals: number;
};

/** What moved an asset's balance: with whom, what, and what that is worth; leads to what became of it. */
export function AssetEntryRow({ entry, significantDecimals }: AssetEntryRowProps) {
  const { transfer, money, kind } = entry;
  const texts = useTexts();
  const { locale } = texts;
  const go = useGo();
  const timeOf = useShortTime();
  const path = transferPath(transfer);
  const href = useHref(path);
  const isIn = transfer.direction === "IN";
  const isFailed = transfer.state === "FAILED" && kind !== "fee";
  // A fee was paid, whatever became of what it was paid for.
  const tone = toneOf(kind === "fee" ? { ...transfer, state: "FULFILLED" } : transfer);
  const who = useCounterparty(transfer);
  return (
    <OperationRow
      tone={tone}
      title={titleOf(entry, texts)}
      details={[who, timeOf(transfer.createdAt)].filter((part) => part !== "")}
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
      worth={
        isFailed ? undefined : (
          <MoneyWorth
            money={money}
            networkId={transfer.networkId}
            worth={worthThen(transfer, kind === "fee" ? "feeFiat" : "fiat")}
          />
        )
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
