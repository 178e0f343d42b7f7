import { readAddressForm } from "./readAddressForm.ts";

/**
 * Whether two texts name one address, in whatever spelling. Texts of no known form are compared
 * letter by letter.
 */
export function sameAddress(left: string, right: string): boolean {
  const key = readAddressForm(left)?.key ?? left;
  return key === (readAddressForm(right)?.key ?? right);
}
