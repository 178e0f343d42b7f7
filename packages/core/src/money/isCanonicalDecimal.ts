import { AMOUNT_TEXT_LENGTH_MAX } from "./amountLimits.ts";

const canonicalPattern = /^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/;

/**
 * Whether a text is the one way to write its amount: no sign, no exponent, no leading or trailing
 * zeros, at most 100 characters. What amounts look like on the wire. (contract, Notation)
 */
export const isCanonicalDecimal = (text: string): boolean =>
  text.length <= AMOUNT_TEXT_LENGTH_MAX && canonicalPattern.test(text);
