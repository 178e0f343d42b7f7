import { useWallet } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { useEffect, useRef } from "react";
import { newsAmount } from "../parts/amounts/newsAmount.ts";
import { paths } from "../parts/paths.ts";

export type ReturnedNewsProps = { readonly transfers: readonly BlockchainTransfer[] };

/** Says on the bar, once of each, that payments came back; stays until it is read or waved away. (rule 255) */
export function ReturnedNews({ transfers }: ReturnedNewsProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsOnceThere(locale, "whole");
  const told = useRef(new Set<string>());

  useEffect(() => {
    if (!isWhole) return;
    for (const { id, amount, networkId } of transfers) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      const values = {
        amount: newsAmount(wallet, { money: amount, networkId, locale }),
        token: amount.currency.symbol,
      };
      const action = { label: t("held.why"), path: paths.sendPaymentStatus(id) };
      wallet.notify({ id, type: "warning", message: t("send.backNews", values), action });
    }
  }, [wallet, t, locale, isWhole, transfers]);
  return null;
}
