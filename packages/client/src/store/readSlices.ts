import type { RateHistory, Session } from "@coffer/contract";
import type { HistoryKind } from "@coffer/core/history";
import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

/** What a person narrows their history by; days are their own calendar's, as in '2026-03-02', empty for none. */
export type HistoryNarrowing = {
  readonly text: string;
  readonly kinds: readonly HistoryKind[];
  readonly assetKey: string;
  readonly fromDay: string;
  readonly toDay: string;
};

export type HistorySlice = {
  /** As it was last, for who comes back; it leaves with whoever signs out, as all that is theirs. (rule 241) */
  readonly history: HistoryNarrowing | null;
  readonly setHistory: (narrowing: HistoryNarrowing) => void;
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
