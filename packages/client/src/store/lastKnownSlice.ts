import type { AppState, Rate } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";

/** What was last known of the person, shown until the server has spoken. */
export type ShownLastKnown = {
  readonly state: AppState;
  readonly rates: readonly Rate[];
  /** Milliseconds of the clock. */
  readonly savedAtMs: number;
};

export type LastKnownSlice = {
  readonly lastKnown: ShownLastKnown | null;
  readonly setLastKnown: (lastKnown: ShownLastKnown | null) => void;
};

export const createLastKnownSlice: StateCreator<LastKnownSlice> = (set) => ({
  lastKnown: null,
  setLastKnown: (lastKnown) => set({ lastKnown }),
});
