import { VOUCHER_CODE_LENGTH } from "./voucherCode.ts";

/** All but the letters and digits of a code; other alphabets have letters that become some of these in capitals. */
const OTHER_SIGNS = /[^A-HJ-NP-Za-hj-np-z2-9]/g;
/** Signs that no code has, since they are read as others. */
const ALIKE = /[01IiOo]/;
/** What stands before a code in a link. */
const LINK = /^.*#v_/s;

export type EditedVoucherCode = {
  /** What stands in the boxes now: what can be in a code, as far as it fits, in capitals. */
  readonly code: string;
  /** Whether a sign was typed that no code has and that looks like one that it may have. */
  readonly hasAlike: boolean;
};

/** Reads what stands in the boxes of a code after a person typed or pasted: the code in any spelling, or its link. (rule 369) */
export function editVoucherCode(typed: string): EditedVoucherCode {
  const text = typed.replace(LINK, "");
  const code = text.replaceAll(OTHER_SIGNS, "").slice(0, VOUCHER_CODE_LENGTH).toUpperCase();
  return { code, hasAlike: ALIKE.test(text) };
}
