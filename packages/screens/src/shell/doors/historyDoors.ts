import { lazyScreen } from "../../parts/lazyScreen.ts";

/** What is opened from a list of transfers: a first look at home needs none of it. */
export const historyDoors = {
  transaction: lazyScreen(
    async () => (await import("../../history/TransactionModal.tsx")).TransactionModal,
  ),
} as const;
