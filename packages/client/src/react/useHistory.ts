import type { BlockchainTransfer } from "@coffer/contract";
import { isFinishedTransfer } from "@coffer/core/history";
import { useMemo } from "react";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type HistoryView = {
  /** In and out, not ended yet. */
  readonly underWay: readonly BlockchainTransfer[];
  /** The newest. */
  readonly finished: readonly BlockchainTransfer[];
};

const none: readonly BlockchainTransfer[] = [];

/** The transfers that the state tells of, as far as they are shown here, live. */
export function useHistory(): HistoryView {
  const { display } = useWallet();
  const live = useWalletState(
    ({ appState, lastKnown }) => (appState ?? lastKnown?.state)?.transfers ?? none,
  );
  return useMemo(() => {
    const transfers = (display?.transfers(live) ?? live).toSorted(byNewest);
    return {
      underWay: transfers.filter(({ state }) => state === "CREATED" || state === "PROCESSING"),
      finished: transfers.filter(isFinishedTransfer),
    };
  }, [display, live]);
}

/** Ids are made in the order of time. */
const byNewest = (left: BlockchainTransfer, right: BlockchainTransfer): number =>
  left.id < right.id ? 1 : -1;
