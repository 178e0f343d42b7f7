import type { StateCreator } from "zustand/vanilla";

export type CodeStep = {
  readonly step: "code";
  readonly contact: string;
  readonly login: string;
  readonly nextSendAtMs: number;
};

/** Signing in: which contact, then the code sent to it. Times are milliseconds of the clock. */
export type LoginFlow = { readonly step: "contact"; readonly contact: string } | CodeStep;

export type LoginSlice = {
  readonly login: LoginFlow;
  readonly setLogin: (login: LoginFlow) => void;
};

export const createLoginSlice: StateCreator<LoginSlice> = (set) => ({
  login: { step: "contact", contact: "" },
  setLogin: (login) => set({ login }),
});
