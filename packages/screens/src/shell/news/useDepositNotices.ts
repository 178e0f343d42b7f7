import { useWallet } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { useEffect } from "react";
import { newsAmount } from "../../parts/amounts/newsAmount.ts";

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

type DepositNews = {
  readonly kind: "incoming" | "received";
  readonly transfer: BlockchainTransfer;
};

/** What came in between two states: deposits the network shows now, and those that are credited now. */
export function depositNews(
  before: readonly BlockchainTransfer[],
  now: readonly BlockchainTransfer[],
): readonly DepositNews[] {
  if (before === now) return [];
  const known = new Map(before.map((transfer) => [transfer.id, transfer.state]));
  return now.flatMap((transfer): DepositNews[] => {
    const stateBefore = known.get(transfer.id);
    if (transfer.direction !== "IN" || transfer.state === stateBefore) return [];
    if (transfer.state === "FULFILLED") return [{ kind: "received", transfer }];
    return transfer.state === "PROCESSING" ? [{ kind: "incoming", transfer }] : [];
  });
}
