import type { BlockchainTransfer } from "@coffer/contract";
import { isFinishedTransfer } from "@coffer/core/history";
import { useCallback, useMemo } from "react";
import { mergeHistory } from "../history/mergeHistory.ts";
import type { RequestState } from "../store/requestsSlice.ts";
import { useRequest } from "./useRequest.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type HistoryView = {
  /** In and out, not ended yet. */
  readonly underWay: readonly BlockchainTransfer[];
  readonly finished: readonly BlockchainTransfer[];
  readonly hasOlder: boolean;
  /** How the latest page of older ones stands. */
  readonly page: RequestState;
  readonly loadOlder: () => void;
};

const none: readonly BlockchainTransfer[] = [];

/** A person's transfers as far as they were read and are shown here, live. */
export function useHistory(): HistoryView {
  const wallet = useWallet();
  const { display } = wallet;
  // Whole: where the state's transfers end is told by how many they are.
  const live = useWalletState(
    ({ appState, lastKnown }) => (appState ?? lastKnown?.state)?.transfers ?? none,
  );
  const read = useWalletState(({ history }) => history);
  const page = useRequest("wallet.getTransfers:history");
  const loadOlder = useCallback(
    () => void wallet.history((history) => history.loadOlderTransfers()),
    [wallet],
  );
  const { transfers: all, cursor } = useMemo(() => read ?? mergeHistory(null, live), [read, live]);
  const transfers = useMemo(() => display?.transfers(all) ?? all, [display, all]);
  return useMemo(
    () => ({
      underWay: transfers.filter(({ state }) => state === "CREATED" || state === "PROCESSING"),
      finished: transfers.filter(isFinishedTransfer),
      hasOlder: cursor !== null,
      page,
      loadOlder,
    }),
    [transfers, cursor, page, loadOlder],
  );
}
