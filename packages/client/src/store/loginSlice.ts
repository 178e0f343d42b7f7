import type { StateCreator } from "zustand/vanilla";

/** By which a code can reach a person. */
export type ReachedBy = "email" | "phone";

export type CodeStep = {
  readonly step: "code";
  readonly contactType: ReachedBy;
  readonly contact: string;
  readonly login: string;
  readonly nextSendAtMs: number;
  /** Not kept by a page from before it was shown. */
  readonly expiresAtMs?: number | undefined;
};

/** Signing in: which contact, then the code sent to it. Times are milliseconds of the clock. */
export type LoginFlow =
  | { readonly step: "contact"; readonly contactType: ReachedBy; readonly contact: string }
  | CodeStep;

export type LoginSlice = {
  readonly login: LoginFlow;
  /** Whether the server can send codes to phones, as far as is known. */
  readonly isPhoneReached: boolean;
  readonly setLogin: (login: LoginFlow) => void;
};

export const createLoginSlice: StateCreator<LoginSlice> = (set) => ({
  login: { step: "contact", contactType: "email", contact: "" },
  isPhoneReached: true,
  setLogin: (login) => set({ login }),
});
