import type { WalletParts } from "../walletParts.ts";
import { loadOlderTransfers } from "./loadOlderTransfers.ts";

export const createHistoryActions = (parts: WalletParts) => ({
  loadOlderTransfers: () => loadOlderTransfers(parts),
});
