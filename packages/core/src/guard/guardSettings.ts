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

/** How every account starts: nothing is asked of a payment. */
export const noGuard: GuardSettings = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null };

const HOUR_MS = 60 * 60 * 1000;

/** How long a loosening waits before it holds. (rule 175) */
export const LOOSEN_AFTER_MS = 24 * HOUR_MS;

/** What a daily limit looks back over: any 24 hours, not a day of the calendar. */
export const DAILY_WINDOW_MS = 24 * HOUR_MS;

/** Payments out wait this long after a contact was changed. (rule 76) */
export const CONTACT_CHANGE_WAIT_MS = 24 * HOUR_MS;

/** The longest a new payee can be made to wait: a week. */
export const PAYEE_WAIT_HOURS_MAX = 168;
