import { brands } from "@coffer/brands";
import { dictionary } from "@zxcvbn-ts/language-common";

/** More than enough: the rule takes the first 3,000 of what it makes of them. */
const WORDS = 1_500;
const NUMBERS = 12;

export type LeakedPasswords = {
  /** Those that hold a letter, the most common first. */
  readonly words: readonly string[];
  /** What most often stands behind letters to make a number of them, the most usual first. */
  readonly numbers: readonly string[];
};

/** What people type, counted in leaks by the makers of zxcvbn. No brand finds another's name in it. */
export function leakedPasswords(): LeakedPasswords {
  const counted = dictionary["passwords-common"].map((password) => password.toLowerCase());
  const names = brands.flatMap(({ id, name }) => [id, name.toLowerCase()]);
  const words = counted
    .filter((password) => /^[!-_a-~]{4,}$/.test(password) && /[a-z]/.test(password))
    .filter((password) => !names.some((name) => password.includes(name)))
    .slice(0, WORDS);
  return { words: [...new Set(words)], numbers: countNumbers(counted) };
}

function countNumbers(counted: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const password of counted) {
    const number = /^[a-z]{3,}(\d{1,4})$/.exec(password)?.[1];
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, NUMBERS)
    .map(([number]) => number);
}
