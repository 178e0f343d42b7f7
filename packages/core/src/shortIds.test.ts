import { expect, test } from "vitest";
import { shortHash, shortInvoiceId, shortVoucherId } from "./shortIds.ts";

const hash = "0x1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef";

test.each([
  [hash, 7, "0x12345…cdef"],
  [hash, 16, "0x1234567890abcd…cdef"],
  ["0x1234567890", 7, "0x1234567890"],
  ["0x12345678901", 7, "0x12345…8901"],
  ["", 7, ""],
] as const)("rule 159: the hash %s with %i characters in front is %s", (text, start, short) => {
  expect(shortHash(text, start)).toBe(short);
});

test.each([
  ["1234567890", "1234567890"],
  ["12345678901", "1234…8901"],
  ["88888888-8888-4888-8888-888888888999", "8888…8999"],
  ["", ""],
])("rule 413: the invoice %s is shown as %s", (id, short) => {
  expect(shortInvoiceId(id)).toBe(short);
});

test.each([
  ["66666666-6666-4666-8666-666666666789", "list", "66…6789"],
  ["66666666-6666-4666-8666-666666666789", "page", "6666…6789"],
  ["1234567", "list", "1234567"],
] as const)("the voucher %s is shown in a %s as %s", (id, place, short) => {
  expect(shortVoucherId(id, place)).toBe(short);
});
