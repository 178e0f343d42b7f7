import { useWallet } from "@coffer/client/react";
import { useEffect, useEffectEvent } from "react";

/** Runs once a moment of the wallet's clock, in milliseconds, is past and somebody looks; without one, never. */
export function useOnceDue(momentMs: number | null, run: () => void): void {
  const { nowMs } = useWallet();
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (momentMs === null) return;
    const look = () => {
      if (nowMs() >= momentMs && document.visibilityState === "visible") runNow();
    };
    const timer = setTimeout(look, Math.max(0, momentMs - nowMs()));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [nowMs, momentMs]);
}
