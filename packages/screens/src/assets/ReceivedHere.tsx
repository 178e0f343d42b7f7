import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatTime, useTexts } from "@coffer/i18n";
import { useState } from "react";
import { HistoryRow } from "../parts/HistoryRow.tsx";

/** What has come in while the page with the address was open: whoever waits for it is looking here. */
export function ReceivedHere({ assetKey }: { assetKey: string }) {
  const { t, locale } = useTexts();
  const transfers = useAppState((state) => state.transfers);
  const received = transfers.filter((transfer) => isReceived(transfer, assetKey));
  const [before] = useState(() => new Set(received.map(({ id }) => id)));
  const news = received.filter(({ id }) => !before.has(id));
  if (news.length === 0) return null;
  return (
    <ul aria-label={t("receive.receivedHere")}>
      {news.map((transfer) => (
        <li key={transfer.id}>
          <HistoryRow transfer={transfer} time={formatTime(transfer.createdAt, locale)} />
        </li>
      ))}
    </ul>
  );
}

const isReceived = (transfer: BlockchainTransfer, assetKey: string): boolean =>
  transfer.assetKey === assetKey && transfer.direction === "IN" && transfer.state === "FULFILLED";
