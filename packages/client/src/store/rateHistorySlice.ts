import type { RateHistory } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";

/** A chart as the server told it. */
export type HeldRateHistory = {
  readonly history: RateHistory["history"];
  /** Milliseconds of the clock. */
  readonly askedAtMs: number;
};

export type RateHistorySlice = {
  /** By the key of `rateHistoryKey`. */
  readonly rateHistories: Readonly<Partial<Record<string, HeldRateHistory>>>;
  readonly setRateHistory: (key: string, held: HeldRateHistory) => void;
};

export const createRateHistorySlice: StateCreator<RateHistorySlice> = (set) => ({
  rateHistories: {},
  setRateHistory: (key, held) =>
    set(({ rateHistories }) => ({ rateHistories: { ...rateHistories, [key]: held } })),
});
