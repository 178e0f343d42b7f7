/** Controls, halves of letters, and marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * A line that somebody wrote as it is stored, so that it reads as it is: in Unicode's composed form,
 * without characters that cannot be seen, each run of blanks one blank, none at the ends.
 */
export const tidyLine = (text: string): string =>
  text.normalize("NFC").replace(unseen, " ").replace(/\s+/gu, " ").trim();

/** The longest line of each kind that a person writes: the wire takes none that is longer, and forms name the number. */
export const lineLengths = {
  payeeName: 64,
  payeeNote: 200,
  historyNote: 200,
  passkeyName: 64,
} as const;
export type LineName = keyof typeof lineLengths;

/** In characters as people count them: one for what stands on two code units. */
export const isLineTooLong = (line: string, name: LineName): boolean =>
  Array.from(line).length > lineLengths[name];
