import type { StateCreator } from "zustand/vanilla";

export type ConnectionSlice = {
  /** What the browser says of the network it is in. */
  readonly isOnline: boolean;
  /** Whether the latest call had an answer, or the socket stands. */
  readonly isReachable: boolean;
  readonly setConnection: (change: { isOnline?: boolean; isReachable?: boolean }) => void;
};

export const createConnectionSlice: StateCreator<ConnectionSlice> = (set) => ({
  isOnline: true,
  isReachable: true,
  setConnection: (change) => set(change),
});
