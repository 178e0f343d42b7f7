import type { AssetEntriesProps } from "./AssetEntries.tsx";
import { lazyScreen } from "../lazyScreen.ts";

/** What moved an asset: its page stands without it, and home, which fetches that page ahead, is spared it. */
export const entriesDoor = lazyScreen<AssetEntriesProps>(
  async () => (await import("./AssetEntries.tsx")).AssetEntries,
);
