import { lazyScreen } from "../parts/lazyScreen.ts";
import type { LatestTransfersProps } from "./LatestTransfers.tsx";

/** What moved last: home stands without it. */
export const latestDoor = lazyScreen<LatestTransfersProps>(
  async () => (await import("./LatestTransfers.tsx")).LatestTransfers,
);
