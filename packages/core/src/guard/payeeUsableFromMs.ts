const HOUR_MS = 60 * 60 * 1000;

/** From when a payee saved now may be paid, in milliseconds; at once if they were paid before. */
export const payeeUsableFromMs = (
  payeeWaitHours: number,
  isPaidBefore: boolean,
  nowMs: number,
): number => (isPaidBefore ? nowMs : nowMs + payeeWaitHours * HOUR_MS);
