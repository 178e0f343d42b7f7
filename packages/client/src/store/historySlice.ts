import type { StateCreator } from "zustand/vanilla";
import type { HeldHistory } from "../history/heldHistory.ts";

export type HistorySlice = {
  /** Null until older transfers were asked for: the state alone holds the newest. */
  readonly history: HeldHistory | null;
  readonly setHistory: (history: HeldHistory) => void;
};

export const createHistorySlice: StateCreator<HistorySlice> = (set) => ({
  history: null,
  setHistory: (history) => set({ history }),
});
