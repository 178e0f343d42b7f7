import { isCommonPassword } from "./isCommonPassword.ts";

/** Characters of a password, counted as a person counts them. (core spec §5, decision 55) */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

/** The rules of a new password in the order in which they are shown. */
export const passwordRules = [
  "length",
  "lowercase",
  "uppercase",
  "number",
  "special",
  "uncommon",
] as const;
export type PasswordRule = (typeof passwordRules)[number];

const tests = {
  length: (text) => {
    const { length } = Array.from(text);
    return length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX;
  },
  lowercase: (text) => /\p{Ll}/u.test(text),
  uppercase: (text) => /\p{Lu}/u.test(text),
  number: (text) => /\p{Nd}/u.test(text),
  special: (text) => /[^\p{L}\p{N}\s]/u.test(text),
  uncommon: (text) => text !== "" && !isCommonPassword(text),
} as const satisfies Record<PasswordRule, (text: string) => boolean>;

/** Which rules a new password meets; letters and digits of every script count. (decision 55) */
export const judgePassword = (text: string): Readonly<Record<PasswordRule, boolean>> => ({
  length: tests.length(text),
  lowercase: tests.lowercase(text),
  uppercase: tests.uppercase(text),
  number: tests.number(text),
  special: tests.special(text),
  uncommon: tests.uncommon(text),
});
