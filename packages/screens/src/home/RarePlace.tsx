import { AssetRowSkeleton } from "@coffer/ui";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import type { RareTabProps } from "./RareTab.tsx";

const door = lazyScreen<RareTabProps>(async () => (await import("./RareTab.tsx")).RareTab);

/** The place of a tab that few people see: its code comes when it is opened. */
export const RarePlace = (tab: RareTabProps) =>
  useLoaded(door, true) ? <door.Screen {...tab} /> : <AssetRowSkeleton />;
