const HOUR_MS = 60 * 60 * 1000;

/** How long a loosening waits before it holds. (contract, guard.updateGuard) */
export const LOOSEN_AFTER_MS = 24 * HOUR_MS;

/** What a daily limit looks back over: any 24 hours, not a day of the calendar. */
export const DAILY_WINDOW_MS = 24 * HOUR_MS;

/** Payments out wait this long after a contact was changed. (decision 76) */
export const CONTACT_CHANGE_WAIT_MS = 24 * HOUR_MS;

/** The longest a new payee can be made to wait: a week. */
export const PAYEE_WAIT_HOURS_MAX = 168;
