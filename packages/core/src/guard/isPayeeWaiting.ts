/** What is known of whom a payment goes to. */
export type PayeeFacts = {
  /** Whether a payment of this person to the address was taken on before and did not come back. */
  readonly isPaidBefore: boolean;
  /** From when a payee saved under the address may be paid, in milliseconds; null: none is saved. */
  readonly usableFromMs: number | null;
};

/**
 * Whether a payment has to wait for its payee. New is whoever was never paid; saving them starts the
 * wait, so an address that is not saved waits for good, and leaving it unsaved is no way around.
 */
export function isPayeeWaiting(
  payeeWaitHours: number,
  { isPaidBefore, usableFromMs }: PayeeFacts,
  nowMs: number,
): boolean {
  if (payeeWaitHours === 0 || isPaidBefore) return false;
  return usableFromMs === null || nowMs < usableFromMs;
}
