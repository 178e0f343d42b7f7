const HOUR_MS = 3_600_000;

/**
 * From when a payee may be paid, in milliseconds since 1970: the moment its address was saved, and
 * the hours that the person lets a new payee wait. (rule 176)
 */
export const payeeUsableFrom = (nowMs: number, waitHours: number): number =>
  nowMs + waitHours * HOUR_MS;
