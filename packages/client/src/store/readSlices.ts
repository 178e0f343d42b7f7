import type { HistoryRow, RateHistory, Session } from "@coffer/contract";
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

/** What is asked of a list's rows: an array answers it, and so does what does not copy itself to grow. */
export type RowList<Row> = Pick<readonly Row[], "length" | "at" | "slice"> & {
  readonly findIndex: (isSought: (row: Row) => boolean) => number;
};

/** Rows as far as they were read, newest first, and where they go on; null where they end. */
export type HistoryRowsHeld = {
  readonly rows: RowList<HistoryRow>;
  readonly cursor: string | null;
};

/** A visit to the history, for who comes back to it. (rule 449) */
export type HistoryVisit = {
  /** Of its entry in the browser's history: at another one a visit begins anew. */
  readonly pageKey: string;
  readonly narrowing: HistoryNarrowing;
  /** `key`: whose they are, and what they were narrowed by. */
  readonly held: (HistoryRowsHeld & { readonly key: string }) | null;
  /** The row at the upper edge of the screen, pixels of it above that, and the row that had the focus. */
  readonly place: {
    readonly rowId: string;
    readonly above: number;
    readonly focusedId: string | null;
  } | null;
};

export type HistorySlice = {
  /** It leaves with whoever signs out, as all that is theirs. (rule 241) */
  readonly history: HistoryVisit | null;
  readonly setHistory: (visit: HistoryVisit) => void;
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
