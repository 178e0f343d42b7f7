import { ok } from "@coffer/core/outcome";
import { rateHistoryKey, type RateHistoryName } from "@coffer/core/rates";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export const createRateActions = (parts: WalletParts) => ({
  loadRateHistory: (name: RateHistoryName) => loadRateHistory(parts, name),
});

/** Brings a chart's prices; the ones that were there stay when there is no answer, as what they are: old. */
async function loadRateHistory(
  { caller, store, clock }: WalletParts,
  name: RateHistoryName,
): Answer<true> {
  const key = rateHistoryKey(name);
  const { token, networkId, fiatTicker, interval } = name;
  const answered = await caller.ask(
    "rateHistory.getRateHistory",
    { token, networkId, fiatTicker, interval },
    `rateHistory.getRateHistory:${key}`,
  );
  const { setRateHistory, setRateHistoryFailed } = store.getState();
  const atMs = clock.nowMs();
  if (answered.ok) {
    setRateHistory(key, { history: answered.value.history, atMs });
    return ok(true);
  }
  setRateHistoryFailed(key, { failure: answered.problem, atMs });
  return answered;
}
