import { isAmlLive, type AmlLife } from "./isAmlLive.ts";

/** What an address was checked for. Only a `payment` is something to finish. */
export type AmlPurpose = "payment" | "address";

/**
 * Whether an address check locks sending: it is of an unfinished payment and still stands. A check
 * of an address alone locks nothing: no payment waits for it. (decision 41)
 */
export const isAmlLocked = (
  check: AmlLife & { readonly purpose: AmlPurpose },
  nowMs: number,
): boolean => check.purpose === "payment" && isAmlLive(check, nowMs);
