import { rateHistoryKey, type RateHistoryName } from "@coffer/core/rates";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Brings a chart's prices; the ones that were there stay when there is no answer, as what they are: old. */
export async function loadRateHistory(
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
