import type { BlockchainTransfer } from "@coffer/contract";
import { isFinishedTransfer } from "@coffer/core/history";

/** As many as home shows. */
const LATEST_MAX = 5;

/** What came to its end last, the newest first. What is under way stands on home as cards. */
export const latestTransfers = (
  transfers: readonly BlockchainTransfer[],
): readonly BlockchainTransfer[] =>
  transfers
    .filter(isFinishedTransfer)
    .toSorted((left, right) => (left.id < right.id ? 1 : -1)) // ids are made in the order of time
    .slice(0, LATEST_MAX);

/** A deposit the network has not confirmed yet. */
export const isIncoming = ({ direction, state }: BlockchainTransfer): boolean =>
  direction === "IN" && (state === "CREATED" || state === "PROCESSING");
