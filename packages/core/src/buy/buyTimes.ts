const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an order that nobody has paid for is waited for. (rule 280) */
export const BUY_UNPAID_MS = DAY_MS;
/** How long after a payment its coins are late. (rule 281) */
export const BUY_LATE_MS = HOUR_MS;
/** How far apart coins and the word of how many there are may be. (rule 60) */
export const BUY_AMOUNT_MATCH_MS = DAY_MS;
/** How long after it was started coins may still come for an order that is over without them. */
export const BUY_WATCHED_MS = 30 * DAY_MS;

/** Whoever pays is looking at the page: soon at first. */
const FIRST_ASK_MS = 10_000;
const SHARE_OF_AGE = 5;

/**
 * After how many milliseconds a seller is asked again, should its webhook not come: after a fifth of the
 * time since the order last moved, at least ten seconds. One that is paid for is somebody's money and is
 * asked about four times an hour at the least, until its coins have come. (rule 282)
 */
export function nextBuyAskMs(ageMs: number, isPaid: boolean): number {
  const most = isPaid ? HOUR_MS / 4 : 2 * HOUR_MS;
  return Math.min(Math.max(Math.floor(ageMs / SHARE_OF_AGE), FIRST_ASK_MS), most);
}
