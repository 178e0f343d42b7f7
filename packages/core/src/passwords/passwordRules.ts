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
const plainSpelling = (password: string): string =>
  password.toLowerCase().replaceAll(/[@4$501!37]/g, (sign) => standIns[sign] ?? sign);

/** What people put around the name of what a password is for. */
const fillers = ["wallet", "password", "my", "the"];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");

/** Numbers and signs around a word are appended, those within it stand for letters: `C0ffer!1`. */
const withoutEdges = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** What is left of the letters once name and fillers are taken out; null when the name is not there. */
function leftOf(letters: string, name: string): string | null {
  if (!letters.includes(name)) return null;
  return [name, ...fillers].reduce((left, word) => left.replaceAll(word, ""), letters);
}

/**
 * Whether a password says nothing but what it is for: the brand's name, in any letter case, with the
 * usual signs for letters, with numbers and signs around and within it, also beside `wallet` and its
 * like. Whoever guesses passwords of this wallet begins there. (ASVS 6.2.4)
 */
function isBrandPassword(password: string, brandName: string): boolean {
  const name = lettersOf(brandName);
  if (name === "") return false;
  const spellings = [password, plainSpelling(withoutEdges(password))].map(lettersOf);
  return spellings.some((letters) => leftOf(letters, name) === "");
}

export const PASSWORD_LENGTH_MIN = 8;
/** Longer ones cost the server work and protect nobody better. (rule 55) */
export const PASSWORD_LENGTH_MAX = 128;

export type PasswordRuleName =
  | "lengthMin"
  | "lengthMax"
  | "lowercase"
  | "uppercase"
  | "number"
  | "special"
  | "uncommon";

export type PasswordRule = {
  readonly name: PasswordRuleName;
  /** Key of the text a person reads; the texts stand in `@coffer/i18n`. */
  readonly textKey: `passwords.rule${Capitalize<PasswordRuleName>}`;
  readonly isMet: (password: string, brandName: string) => boolean;
};

/** In characters as a person counts them, not in UTF-16 units. */
const lengthOf = (password: string): number => Array.from(password).length;

/**
 * What a new password has to be, in the order it is told: 8 to 128 characters, one lowercase and one
 * uppercase letter, one number, one special character of any script (a space is one), and none of
 * the most common passwords, of which the brand's own name is one. Nothing is cut, trimmed or folded. (rules 55 and 107)
 */
export const passwordRules = [
  {
    name: "lengthMin",
    textKey: "passwords.ruleLengthMin",
    isMet: (password) => lengthOf(password) >= PASSWORD_LENGTH_MIN,
  },
  {
    name: "lowercase",
    textKey: "passwords.ruleLowercase",
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  {
    name: "uppercase",
    textKey: "passwords.ruleUppercase",
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    name: "number",
    textKey: "passwords.ruleNumber",
    isMet: (password) => /\p{Nd}/u.test(password),
  },
  {
    name: "special",
    textKey: "passwords.ruleSpecial",
    isMet: (password) => /[^\p{L}\p{N}\p{M}\p{C}]/u.test(password),
  },
  {
    name: "lengthMax",
    textKey: "passwords.ruleLengthMax",
    isMet: (password) => lengthOf(password) <= PASSWORD_LENGTH_MAX,
  },
  {
    name: "uncommon",
    textKey: "passwords.ruleUncommon",
    isMet: (password, brandName) =>
      !isCommonPassword(password) && !isBrandPassword(password, brandName),
  },
] as const satisfies readonly PasswordRule[];

/** Whether every rule is met; a password that fails one is refused as PASSWORD_TOO_WEAK. */
export const isStrongPassword = (password: string, brandName: string): boolean =>
  passwordRules.every(({ isMet }) => isMet(password, brandName));

let plainOnes: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of the 3,000 that everybody tries first, in any letter case and with the
 * usual signs for letters. (rule 55, ASVS 6.2.4)
 */
export function isCommonPassword(password: string): boolean {
  plainOnes ??= new Set(commonPasswords().map(plainSpelling));
  return plainOnes.has(plainSpelling(password));
}
