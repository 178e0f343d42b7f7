import type { Session } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";

export type SessionsSlice = {
  /** Where the person is signed in, this device first; null until it was asked for. */
  readonly sessions: readonly Session[] | null;
  readonly setSessions: (sessions: readonly Session[]) => void;
};

export const createSessionsSlice: StateCreator<SessionsSlice> = (set) => ({
  sessions: null,
  setSessions: (sessions) => set({ sessions }),
});
