/** What a code is made of: nothing that is taken for something else when it is read aloud. (rule 21) */
export const VOUCHER_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const VOUCHER_CODE_LENGTH = 6;

/** Half of a code, as it is shown. */
const PART = 3;
/** Blanks and whatever people and their keyboards write for a dash. */
const BETWEEN = /[\s\-_\u2010-\u2015\u2212]/g;
/** Latin letters alone: others become some of these in upper case. */
const FORM = /^[A-HJ-NP-Za-hj-np-z2-9]{6}$/;

/**
 * A code as somebody typed it: in any letter case, with blanks and dashes or without. Null for what cannot
 * be one. (rule 21)
 */
export function readVoucherCode(text: string): string | null {
  const bare = text.replaceAll(BETWEEN, "");
  return FORM.test(bare) ? bare.toUpperCase() : null;
}

/** A code as it is shown: `ABC DEF`. */
export const showVoucherCode = (code: string): string =>
  `${code.slice(0, PART)} ${code.slice(PART)}`;
