import type { BlockchainTransfer } from "@coffer/contract";
import { useEffect, useState } from "react";
import { latestDoor } from "./latestDoor.ts";
import { LatestWait } from "./LatestWait.tsx";

/**
 * What moved last, once home stands. Its code is asked for afterwards, and where it cannot be had home
 * stands without it: the way to the history is below.
 */
export function Latest({ transfers }: { readonly transfers: readonly BlockchainTransfer[] }) {
  const [code, setCode] = useState(() => (latestDoor.isLoaded() ? "ready" : "loading"));
  const isWanted = transfers.length > 0 && code === "loading";

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const show = (next: "ready" | "away") => {
      if (!isLeft) setCode(next);
    };
    latestDoor.preload().then(
      () => show("ready"),
      () => show("away"),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);

  if (transfers.length === 0 || code === "away") return null;
  if (code === "loading") return <LatestWait count={transfers.length} />;
  return <latestDoor.Screen transfers={transfers} />;
}
