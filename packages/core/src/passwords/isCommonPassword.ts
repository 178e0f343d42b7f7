import { commonPasswords } from "./commonPasswords.ts";
import { plainSpelling } from "./plainSpelling.ts";

let plainOnes: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of the 3,000 that everybody tries first, in any letter case and with the
 * usual signs for letters. (rule 55, ASVS 6.2.4)
 */
export function isCommonPassword(password: string): boolean {
  plainOnes ??= new Set(commonPasswords().map(plainSpelling));
  return plainOnes.has(plainSpelling(password));
}
