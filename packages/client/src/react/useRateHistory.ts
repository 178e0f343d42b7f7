import type { Asset, RateHistory } from "@coffer/contract";
import { rateHistoryKey, type RateInterval, rateIntervals } from "@coffer/core/rates";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { HeldRateHistory } from "../store/readSlices.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type RateHistoryView =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly history: RateHistory["history"];
      /** When the prices were told, in milliseconds, while newer ones cannot be had; else null. */
      readonly oldSinceMs: number | null;
    }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type RateHistoryRequest = {
  readonly asset: Pick<Asset, "token" | "networkId">;
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/**
 * A chart's prices, asked for when the chart is shown and again each time a step of it is over. What
 * failed is tried again after a pause, and at once when the network is back or the chart is shown anew.
 */
export function useRateHistory({ asset, fiatTicker, interval }: RateHistoryRequest) {
  const wallet = useWallet();
  const { token, networkId } = asset;
  const name = useMemo(
    () => ({ token, networkId, fiatTicker, interval }),
    [token, networkId, fiatTicker, interval],
  );
  const key = rateHistoryKey(name);
  const held = useWalletState(({ rateHistories }) => rateHistories[key]);
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const asked = useRef(new Set<string>());
  const chance = useRef("");
  const [isRetrying, setIsRetrying] = useState(false);

  const load = useCallback(async () => {
    if (asked.current.has(key)) return;
    asked.current.add(key);
    await wallet.rates((rates) => rates.loadRateHistory(name));
    asked.current.delete(key);
  }, [wallet, name, key]);

  useEffect(() => {
    const isNewChance = isConnected && chance.current !== key;
    chance.current = isConnected ? key : "";
    const isRetriedNow = isNewChance && held?.status === "failing";
    const waitMs = isRetriedNow ? 0 : rateHistoryDueMs(held, interval) - wallet.nowMs();
    if (waitMs <= 0) {
      void load();
      return;
    }
    const timer = setTimeout(() => void load(), waitMs);
    return () => clearTimeout(timer);
  }, [wallet, load, interval, key, held, isConnected]);

  async function retry() {
    setIsRetrying(true);
    await load();
    setIsRetrying(false);
  }

  return { view: viewOf(held), retry: () => void retry(), isRetrying };
}

function viewOf(held: HeldRateHistory | undefined): RateHistoryView {
  if (held === undefined) return { status: "loading" };
  if (held.status === "told") {
    return { status: "ready", history: held.told.history, oldSinceMs: null };
  }
  if (held.told === null) return { status: "failed", failure: held.failed.failure };
  const { history, atMs } = held.told;
  return { status: "ready", history, oldSinceMs: atMs };
}

const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 2 * 60_000;

/**
 * When a chart is to be asked for again, in milliseconds of the clock: when a step of it is over, or,
 * after a failure, in a pause that doubles with each one.
 */
export function rateHistoryDueMs(
  held: HeldRateHistory | undefined,
  interval: RateInterval,
): number {
  if (held === undefined) return 0;
  if (held.status === "told") return held.told.atMs + rateIntervals[interval].stepMs;
  const { atMs, count } = held.failed;
  return atMs + Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** (count - 1));
}
