import type { Asset, RateHistory } from "@coffer/contract";
import { rateHistoryKey, rateIntervals, type RateInterval } from "@coffer/core/rates";
import { useCallback, useEffect, useMemo } from "react";
import type { CallFailure } from "../wire/callFailure.ts";
import { useRequest } from "./useRequest.ts";
import { useWallet } from "./useWallet.ts";
import { useWalletState } from "./useWalletState.ts";

export type RateHistoryView =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly history: RateHistory["history"] }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type RateHistoryRequest = {
  readonly asset: Pick<Asset, "token" | "networkId">;
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/** A chart's prices, asked for when the chart is shown and again each time a step of it is over. */
export function useRateHistory({ asset, fiatTicker, interval }: RateHistoryRequest) {
  const wallet = useWallet();
  const { token, networkId } = asset;
  const name = useMemo(
    () => ({ token, networkId, fiatTicker, interval }),
    [token, networkId, fiatTicker, interval],
  );
  const key = rateHistoryKey(name);
  const held = useWalletState(({ rateHistories }) => rateHistories[key]);
  const request = useRequest(`rateHistory.getRateHistory:${key}`);
  const load = useCallback(() => void wallet.loadRateHistory(name), [wallet, name]);
  const askedAtMs = held?.askedAtMs;

  useEffect(() => {
    const dueAtMs = askedAtMs === undefined ? 0 : askedAtMs + rateIntervals[interval].stepMs;
    const waitMs = dueAtMs - wallet.nowMs();
    if (waitMs <= 0) return load();
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, [wallet, load, interval, askedAtMs]);

  return { view: viewOf(), retry: load };

  function viewOf(): RateHistoryView {
    if (held !== undefined) return { status: "ready", history: held.history };
    if (request.status === "failed") return { status: "failed", failure: request.failure };
    return { status: "loading" };
  }
}
