import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readVoucherCode,
  showVoucherCode,
  VOUCHER_ALPHABET,
  VOUCHER_CODE_LENGTH,
} from "./voucherCode.ts";

const letter = fc.constantFrom(...VOUCHER_ALPHABET);
const code = fc
  .array(letter, { minLength: VOUCHER_CODE_LENGTH, maxLength: VOUCHER_CODE_LENGTH })
  .map((letters) => letters.join(""));

test("rule 21: the alphabet has 32 letters, and none that is taken for another", () => {
  expect(new Set(VOUCHER_ALPHABET).size).toBe(32);
  expect([..."01IO"].filter((each) => VOUCHER_ALPHABET.includes(each))).toEqual([]);
});

test("rule 21: a code is read in any letter case, with blanks and dashes wherever they stand", () => {
  const between = fc.constantFrom("", " ", "-", "  ", "\u00a0", "\u2013", "_", "\t");
  const written = fc.tuple(code, fc.array(between, { minLength: 7, maxLength: 7 }), fc.boolean());
  fc.assert(
    fc.property(written, ([right, blanks, isSmall]) => {
      const parts = [...right].map((each, at) => (blanks[at] ?? "") + each);
      const text = parts.join("") + (blanks[6] ?? "");
      expect(readVoucherCode(isSmall ? text.toLowerCase() : text)).toBe(right);
    }),
  );
});

test("a code as it is shown is read as itself", () => {
  expect(showVoucherCode("ABCDEF")).toBe("ABC DEF");
  fc.assert(fc.property(code, (right) => readVoucherCode(showVoucherCode(right)) === right));
});

test.each([
  "",
  "ABCDE",
  "ABCDEFG",
  "ABC DE0",
  "ABC1EF",
  "ABCIEF",
  "ABCOEF",
  "АВСDEF",
  "ßABCD",
  "ſABCDE",
  "ABC.DEF",
])("%j is no code", (text) => {
  expect(readVoucherCode(text)).toBeNull();
});
