import { assetEntries, useAppState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { AssetEntryRow } from "./AssetEntryRow.tsx";

/** What has come in while the page with the address was open: whoever waits for it is looking here. */
export function ReceivedHere({ view }: { view: AssetView }) {
  const { t } = useTexts();
  const transfers = useAppState((state) => state.transfers);
  const received = assetEntries(transfers, view.asset).filter(
    ({ transfer: { direction, state } }) => direction === "IN" && state === "FULFILLED",
  );
  const [before] = useState(() => new Set(received.map(({ transfer }) => transfer.id)));
  const news = received.filter(({ transfer }) => !before.has(transfer.id));
  if (news.length === 0) return null;
  return (
    <ul aria-label={t("receive.receivedHere")}>
      {news.map((entry) => (
        <li key={entry.transfer.id}>
          <AssetEntryRow entry={entry} significantDecimals={view.significantDecimals} />
        </li>
      ))}
    </ul>
  );
}
