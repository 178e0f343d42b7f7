import type { WalletParts } from "../walletParts.ts";
import { RESTART_MS } from "./restartMs.ts";

/** Has somebody look out for the end of a block; few visits meet one, so the code comes with it. */
export function whenBlocked(parts: WalletParts): void {
  const watch = (): void =>
    void import("./watchRegion.ts").then(
      ({ watchRegion }) => watchRegion(parts),
      // Without its code nobody looks, so that is asked for until it is there.
      () => void parts.clock.after(RESTART_MS, watch),
    );
  const stop = parts.store.subscribe(({ isRegionBlocked }) => {
    if (!isRegionBlocked) return;
    stop();
    watch();
  });
}
