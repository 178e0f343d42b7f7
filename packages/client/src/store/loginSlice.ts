import type { StateCreator } from "zustand/vanilla";

/** By which a code can reach a person. */
export type ReachedBy = "email" | "phone";

export type CodeStep = {
  readonly step: "code";
  readonly contactType: ReachedBy;
  readonly contact: string;
  readonly login: string;
  readonly nextSendAtMs: number;
};

/** Signing in: which contact, then the code sent to it. Times are milliseconds of the clock. */
export type LoginFlow =
  | { readonly step: "contact"; readonly contactType: ReachedBy; readonly contact: string }
  | CodeStep;

export type LoginSlice = {
  readonly login: LoginFlow;
  readonly setLogin: (login: LoginFlow) => void;
};

export const createLoginSlice: StateCreator<LoginSlice> = (set) => ({
  login: { step: "contact", contactType: "email", contact: "" },
  setLogin: (login) => set({ login }),
});
