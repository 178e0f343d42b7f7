import type { BlockchainTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import type { WalletStore } from "../store/walletStore.ts";
import type { HeldHistory } from "../store/readSlices.ts";

/**
 * The history with a new state in it. The state is the truth about all it reaches down to: every
 * transfer under way and the newest finished ones. What is older stays as it was read, unless the
 * state and it no longer meet: then nothing is known of what lies between, and reading starts afresh.
 */
export function mergeHistory(
  held: HeldHistory | null,
  live: readonly BlockchainTransfer[],
): HeldHistory {
  const newest = live.toSorted(byNewest);
  const finished = newest.filter(isOver);
  const edge = finished.at(-1)?.id;
  if (edge === undefined || finished.length < FINISHED_IN_STATE_MAX)
    return { transfers: newest, cursor: null };
  const afresh = { transfers: newest, cursor: edge };
  if (held === null) return afresh;
  const liveIds = new Set(newest.map(({ id }) => id));
  const older = held.transfers.filter(({ id }) => id < edge && !liveIds.has(id));
  const isMet = held.transfers.some(({ id }) => id >= edge);
  // One that was under way and is no longer told of has ended unseen.
  if (!isMet || !older.every(isOver)) return afresh;
  return {
    transfers: [...newest, ...older].toSorted(byNewest),
    cursor: held.cursor === null || held.cursor < edge ? held.cursor : edge,
  };
}

const isOver = ({ state }: BlockchainTransfer): boolean =>
  state === "FULFILLED" || state === "FAILED";

/** Ids are made in the order of time. */
const byNewest = (left: BlockchainTransfer, right: BlockchainTransfer): number =>
  left.id < right.id ? 1 : -1;

/** Brings each new state into the history that was read so far. */
export function keepHistory(store: WalletStore): void {
  store.subscribe(({ appState, history, setHistory }, before) => {
    if (history === null || appState === null) return;
    if (appState.transfers === before.appState?.transfers) return;
    const isSamePerson = appState.userProfile?.id === before.appState?.userProfile?.id;
    setHistory(mergeHistory(isSamePerson ? history : null, appState.transfers));
  });
}
