import { expect, test } from "vitest";
import { editVoucherCode } from "./editVoucherCode.ts";

test.each([
  ["ab", "AB", false],
  ["abc def", "ABCDEF", false],
  ["ABC-DEF", "ABCDEF", false],
  ["ABCDEFGH", "ABCDEF", false],
  ["https://wallet.example/voucher/acquire/code#v_XYZ234", "XYZ234", false],
  ["AB0", "AB", true],
  ["abo", "AB", true],
  ["AB1I", "AB", true],
  ["A!B", "AB", false],
  ["", "", false],
])(
  "rule 369: %j leaves %j in the boxes, and whether something alike was typed: %s",
  (typed, code, hasAlike) => {
    expect(editVoucherCode(typed)).toEqual({ code, hasAlike });
  },
);
