import { commonPasswords } from "./commonPasswords.ts";

/** Signs that people write for letters. */
const standIns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  $: "s",
  "5": "s",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "7": "t",
};

/** One spelling for all that a guesser tries as one: `P@ssW0rd1!` is `Password1!`. */
const plain = (password: string): string =>
  password.toLowerCase().replaceAll(/[@4$501!37]/g, (sign) => standIns[sign] ?? sign);

let plainOnes: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of the 3,000 that everybody tries first, in any letter case and with the
 * usual signs for letters. (decision 55, ASVS 6.2.4)
 */
export function isCommonPassword(password: string): boolean {
  plainOnes ??= new Set(commonPasswords().map(plain));
  return plainOnes.has(plain(password));
}
