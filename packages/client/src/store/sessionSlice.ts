import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

/** The start of the app: under way, done, or failed until it is tried again. */
export type Session =
  | { readonly status: "starting" }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type SessionSlice = {
  readonly session: Session;
  readonly isRegionBlocked: boolean;
  readonly setSession: (session: Session) => void;
  readonly setRegionBlocked: (isRegionBlocked: boolean) => void;
};

export const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { status: "starting" },
  isRegionBlocked: false,
  setSession: (session) => set({ session }),
  setRegionBlocked: (isRegionBlocked) => set({ isRegionBlocked }),
});
