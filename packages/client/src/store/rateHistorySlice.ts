import type { RateHistory } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

type Told = {
  readonly history: RateHistory["history"];
  /** Milliseconds of the clock. */
  readonly atMs: number;
};

type Failed = {
  readonly failure: CallFailure;
  /** How often in a row it has failed. */
  readonly count: number;
  /** Milliseconds of the clock. */
  readonly atMs: number;
};

/** A chart as the server last told it, and how asking has gone since. */
export type HeldRateHistory =
  | { readonly status: "told"; readonly told: Told }
  | { readonly status: "failing"; readonly told: Told | null; readonly failed: Failed };

export type RateHistorySlice = {
  /** By the key of `rateHistoryKey`. */
  readonly rateHistories: Readonly<Partial<Record<string, HeldRateHistory>>>;
  readonly setRateHistory: (key: string, told: Told) => void;
  readonly setRateHistoryFailed: (key: string, failed: Omit<Failed, "count">) => void;
};

export const createRateHistorySlice: StateCreator<RateHistorySlice> = (set) => ({
  rateHistories: {},
  setRateHistory: (key, told) =>
    set(({ rateHistories }) => ({
      rateHistories: { ...rateHistories, [key]: { status: "told", told } },
    })),
  setRateHistoryFailed: (key, { failure, atMs }) =>
    set(({ rateHistories }) => {
      const held = rateHistories[key];
      const before = held?.status === "failing" ? held.failed.count : 0;
      const failed = { failure, atMs, count: before + 1 };
      const told = held?.told ?? null;
      return { rateHistories: { ...rateHistories, [key]: { status: "failing", told, failed } } };
    }),
});
