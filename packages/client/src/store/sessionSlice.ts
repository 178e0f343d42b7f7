import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

/** The start of the app: under way, done, or failed until it is tried again. */
export type Session =
  | { readonly status: "starting" }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly failure: CallFailure };

/** Why this page was signed out, when that was not asked for here. A new object each time. */
export type SessionEnd = { readonly reason: string };

export type SessionSlice = {
  readonly session: Session;
  readonly isRegionBlocked: boolean;
  /** Everything here stands on one machine and no money is real, as far as is known. */
  readonly isLocal: boolean;
  /** How the latest session of this page ended; null while none did, or by the person's own wish. */
  readonly sessionEnd: SessionEnd | null;
  readonly setSession: (session: Session) => void;
  readonly setRegionBlocked: (isRegionBlocked: boolean) => void;
};

export const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { status: "starting" },
  isRegionBlocked: false,
  isLocal: false,
  sessionEnd: null,
  setSession: (session) => set({ session }),
  setRegionBlocked: (isRegionBlocked) => set({ isRegionBlocked }),
});
