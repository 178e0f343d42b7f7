import type { StateCreator } from "zustand/vanilla";

/** Signing in: which contact, then the code sent to it. Times are milliseconds of the clock. */
export type LoginFlow =
  | { readonly step: "contact"; readonly contact: string }
  | {
      readonly step: "code";
      readonly contact: string;
      readonly login: string;
      readonly nextSendAtMs: number;
    };

export type LoginSlice = {
  readonly login: LoginFlow;
  readonly setLogin: (login: LoginFlow) => void;
};

export const createLoginSlice: StateCreator<LoginSlice> = (set) => ({
  login: { step: "contact", contact: "" },
  setLogin: (login) => set({ login }),
});
