import { addressKey } from "./addressKey.ts";

/**
 * Whether two texts name one address, in whatever spelling. Texts of no known form are compared
 * letter by letter.
 */
export const sameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right);
