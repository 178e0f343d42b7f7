import type { Rate } from "@coffer/contract";

export type Rates = {
  /** Rates young enough to be used (rule 36). */
  readonly usable: () => readonly Rate[];
  /** Calls back after each refresh that changed something; returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};
