import type { RateHistoryName } from "@coffer/core/rates";
import type { WalletParts } from "../walletParts.ts";
import { loadRateHistory } from "./loadRateHistory.ts";

export const createRateActions = (parts: WalletParts) => ({
  loadRateHistory: (name: RateHistoryName) => loadRateHistory(parts, name),
});
