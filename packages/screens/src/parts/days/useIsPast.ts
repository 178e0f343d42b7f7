import { useWallet } from "@coffer/client/react";
import { useSyncExternalStore } from "react";

const LOOK_MS = 1_000;

function everySecond(run: () => void): () => void {
  const timer = setInterval(run, LOOK_MS);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** Whether a moment of the wallet's clock, in milliseconds, is past; no moment never is. */
export function useIsPast(momentMs: number | null): boolean {
  const { nowMs } = useWallet();
  return useSyncExternalStore(momentMs === null ? never : everySecond, () =>
    momentMs === null ? false : nowMs() >= momentMs,
  );
}
