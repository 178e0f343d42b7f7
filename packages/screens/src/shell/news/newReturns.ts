import type { AppState, BlockchainTransfer } from "@coffer/contract";
import { isReturnedPayment } from "@coffer/core/history";

type State = Pick<AppState, "transfers">;

/** Payments that were under way in one state and have come back in the next. */
export const newReturns = (before: State, now: State): readonly BlockchainTransfer[] =>
  now.transfers.filter(
    (transfer) =>
      isReturnedPayment(transfer) &&
      before.transfers.some(({ id, state }) => id === transfer.id && state !== "FAILED"),
  );
