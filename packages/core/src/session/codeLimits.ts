const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a one-time code can be used. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Wrong tries that kill a code. */
export const CODE_WRONG_TRIES_MAX = 5;
/** Pause after the first, second, third… wrong try of one code. */
export const CODE_TRY_COOLDOWNS_MS: readonly number[] = [0, 0, 30 * SECOND_MS, 60 * SECOND_MS];
/** Pause after the first, second, third and every later send within an hour. */
export const CODE_SEND_COOLDOWNS_MS: readonly number[] = [
  60 * SECOND_MS,
  120 * SECOND_MS,
  300 * SECOND_MS,
];
/** Sends within an hour, of one purpose to one person or contact. */
export const CODE_SENDS_PER_HOUR_MAX = 5;
/** The same within 24 hours. */
export const CODE_SENDS_PER_DAY_MAX = 10;
/** Wrong codes within 24 hours that lock a contact's sign-in by code, or a signed-in person's codes. */
export const CODE_ACCOUNT_FAILURES_MAX = 20;
/** How long that lock holds, counted from the last of them. */
export const CODE_ACCOUNT_LOCK_MS = DAY_MS;

/** The limits of one-time codes as one value, so that settings can replace them. (rule 44) */
export type CodeLimits = {
  readonly lifetimeMs: number;
  readonly wrongTriesMax: number;
  readonly tryCooldownsMs: readonly number[];
  readonly sendCooldownsMs: readonly number[];
  readonly sendsPerHourMax: number;
  readonly sendsPerDayMax: number;
  readonly accountFailuresMax: number;
  readonly accountLockMs: number;
};

export const defaultCodeLimits: CodeLimits = {
  lifetimeMs: CODE_LIFETIME_MS,
  wrongTriesMax: CODE_WRONG_TRIES_MAX,
  tryCooldownsMs: CODE_TRY_COOLDOWNS_MS,
  sendCooldownsMs: CODE_SEND_COOLDOWNS_MS,
  sendsPerHourMax: CODE_SENDS_PER_HOUR_MAX,
  sendsPerDayMax: CODE_SENDS_PER_DAY_MAX,
  accountFailuresMax: CODE_ACCOUNT_FAILURES_MAX,
  accountLockMs: CODE_ACCOUNT_LOCK_MS,
};
