import type { Asset } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";

/** A payment on its way to the check before it is sent. */
export type SafetyPayment = {
  readonly asset: Asset;
  readonly destination: string;
  /** Canonical, in whole units. */
  readonly amount: string;
  /** In whole units of the fee asset; null while it is not known. */
  readonly fee: string | null;
  /** Whether the amount was set by pressing MAX. */
  readonly isMaxChosen?: boolean | undefined;
  /** Empty where it carries none. */
  readonly memo?: string | undefined;
  /** Out of the current account: all of it, with a fee of its own asset that is taken out of it. */
  readonly isFromDepository?: boolean | undefined;
  /** What an address check made for this very payment says; else what the state knows of it. */
  readonly aml?: AmlStatus | undefined;
};
