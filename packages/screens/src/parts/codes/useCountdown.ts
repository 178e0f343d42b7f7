import { useWallet } from "@coffer/client/react";
import { useSyncExternalStore } from "react";

const LOOK_MS = 250;

function everyMoment(run: () => void): () => void {
  const timer = setInterval(run, LOOK_MS);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** Whole seconds left until a moment of the wallet's clock, in milliseconds; zero when it is past. */
export function useCountdown(untilMs: number | null): number {
  const { nowMs } = useWallet();
  const readSeconds = () =>
    untilMs === null ? 0 : Math.ceil(Math.max(0, untilMs - nowMs()) / 1000);
  const subscribe = untilMs === null ? never : everyMoment;
  const leftSeconds = useSyncExternalStore(subscribe, readSeconds, readSeconds);
  return leftSeconds * 1000;
}
