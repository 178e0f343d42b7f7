import type { BlockchainTransfer, RateHistory, Session } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

/** The part of a person's history that is known, without a gap down to its end. */
export type HeldHistory = {
  /** Newest first, those under way among them. */
  readonly transfers: readonly BlockchainTransfer[];
  /** Where the older ones go on; null when there are none. */
  readonly cursor: string | null;
};

export type HistorySlice = {
  /** Null until older transfers were asked for: the state alone holds the newest. */
  readonly history: HeldHistory | null;
  readonly setHistory: (history: HeldHistory) => void;
};

export const createHistorySlice: StateCreator<HistorySlice> = (set) => ({
  history: null,
  setHistory: (history) => set({ history }),
});

export type SessionsSlice = {
  /** Where the person is signed in, this device first; null until it was asked for. */
  readonly sessions: readonly Session[] | null;
  readonly setSessions: (sessions: readonly Session[]) => void;
};

export const createSessionsSlice: StateCreator<SessionsSlice> = (set) => ({
  sessions: null,
  setSessions: (sessions) => set({ sessions }),
});

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
