import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect } from "react";
import { newsAmount } from "../../parts/amounts/newsAmount.ts";
import { depositNews } from "./depositNews.ts";

const NEWS_MS = 7_000;

/** Says it when money arrives, wherever the person is. What was there at the start is no news. */
export function useDepositNotices(): void {
  const wallet = useWallet();
  const { t, locale } = useTexts();

  useEffect(
    () =>
      wallet.store.subscribe(({ appState }, { appState: before }) => {
        if (appState === null || before?.userProfile?.id !== appState.userProfile?.id) return;
        for (const { kind, transfer } of depositNews(before?.transfers ?? [], appState.transfers)) {
          const { amount: money, networkId } = transfer;
          const values = {
            amount: newsAmount(wallet, { money, networkId, locale }),
            token: money.currency.symbol,
          };
          const about = { id: transfer.id, hideAfterMs: NEWS_MS };
          wallet.notify(
            kind === "received"
              ? { ...about, type: "success", message: t("assets.received", values) }
              : { ...about, type: "info", message: t("assets.incoming", values) },
          );
        }
      }),
    [wallet, t, locale],
  );
}
