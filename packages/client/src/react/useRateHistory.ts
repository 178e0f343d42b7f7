import type { Asset, RateHistory } from "@coffer/contract";
import { rateHistoryKey, type RateInterval } from "@coffer/core/rates";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { rateHistoryDueMs } from "../rates/rateHistoryDueMs.ts";
import type { HeldRateHistory } from "../store/rateHistorySlice.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { useWallet } from "./useWallet.ts";
import { useWalletState } from "./useWalletState.ts";

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
