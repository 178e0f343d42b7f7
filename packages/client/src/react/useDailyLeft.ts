import { dailyLeftOf, type DailyLeft } from "../views/dailyLeftOf.ts";
import { useAppState } from "./useAppState.ts";
import { useRates } from "./useRates.ts";
import { useWallet } from "./useWallet.ts";

/** What the person's daily limit still lets leave now; null where there is none to tell. */
export function useDailyLeft(): DailyLeft | null {
  const { nowMs } = useWallet();
  const state = useAppState((appState) => appState);
  const rates = useRates();
  return dailyLeftOf(state, { rates, nowMs: nowMs() });
}
