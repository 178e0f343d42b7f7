import type { LeakedPasswords } from "./leakedPasswords.ts";

const LINE = 96;

/** The source of packages/core/src/passwords/leaked.ts. */
export const drawLeaked = ({ words, numbers }: LeakedPasswords): string => `/**
 * Written by tools/passwords/writeLeaked.ts out of @zxcvbn-ts/language-common (MIT, © Dan Wheeler,
 * Dropbox and zxcvbn-ts), whose makers counted passwords of public leaks; not to be edited. They are
 * what people type, rude ones included. The most common ones come first.
 */
export const leaked = {
  /** Passwords that hold a letter. */
  words: String.raw\`
${linesOf(words)}\`
    .trim()
    .split(/\\s+/),
  /** What most often stands behind letters. */
  numbers: ${JSON.stringify(numbers).replaceAll(",", ", ")},
} as const;
`;

function linesOf(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length < LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
