import { useWallet } from "@coffer/client/react";
import { useSyncExternalStore } from "react";

const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;

function nowAndThen(run: () => void): () => void {
  const timer = setInterval(run, LOOK_MS);
  return () => clearInterval(timer);
}

/** Whole minutes since a moment of the server's clock, never below zero. */
export function useMinutesSince(iso: string): number {
  const { nowMs } = useWallet();
  const read = () => Math.max(0, Math.floor((nowMs() - Date.parse(iso)) / MINUTE_MS));
  return useSyncExternalStore(nowAndThen, read, read);
}
