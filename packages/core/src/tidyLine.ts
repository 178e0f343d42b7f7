/** Controls, halves of letters, and marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * A line that somebody wrote as it is stored, so that it reads as it is: in Unicode's composed form,
 * without characters that cannot be seen, each run of blanks one blank, none at the ends.
 */
export const tidyLine = (text: string): string =>
  text.normalize("NFC").replace(unseen, " ").replace(/\s+/gu, " ").trim();
