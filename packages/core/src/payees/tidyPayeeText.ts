/** Controls, and marks that turn the direction of what follows: a name must read as it is stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A name or a note as it is stored: in Unicode's composed form, without characters that cannot be
 * seen, each run of blanks one blank, none at the ends.
 */
export const tidyPayeeText = (text: string): string =>
  text.normalize("NFC").replace(unseen, " ").replace(/\s+/gu, " ").trim();
