import type { AssetEntry, AssetView } from "@coffer/client/react";
import { AssetEntryRow } from "./AssetEntryRow.tsx";

export type AssetEntriesProps = {
  readonly entries: readonly AssetEntry[];
  readonly view: AssetView;
  readonly label?: string | undefined;
};

/** What moved an asset's balance, each entry leading to what became of it. */
export const AssetEntries = ({ entries, view, label }: AssetEntriesProps) => (
  <ul aria-label={label} className="flex flex-col">
    {entries.map((entry) => (
      <li key={entry.transfer.id}>
        <AssetEntryRow entry={entry} significantDecimals={view.significantDecimals} />
      </li>
    ))}
  </ul>
);
