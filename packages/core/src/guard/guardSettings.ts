/** An amount of money in a fiat currency: a canonical decimal with at most two decimals, above zero. */
export type GuardAmount = { readonly amount: string; readonly fiatTicker: string };

/** What a person asks of the wallet for their own payments out; null and 0 are off. */
export type GuardSettings = {
  /** The most that may leave within 24 hours. */
  readonly dailyLimit: GuardAmount | null;
  /** How long a new payee waits before the first payment, in hours. */
  readonly payeeWaitHours: number;
  /** One payment worth more than this takes a code. */
  readonly codeAbove: GuardAmount | null;
};

/** Looser settings that somebody asked for, and when they begin to hold, in milliseconds. */
export type PendingGuard = { readonly settings: GuardSettings; readonly effectiveFromMs: number };

/** What is kept of a person's guard. */
export type GuardRecord = {
  readonly settings: GuardSettings;
  readonly pending: PendingGuard | null;
};
