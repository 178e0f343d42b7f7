import { expect, test } from "vitest";
import { formatPhone } from "./formatPhone.ts";

test.each([
  ["+77012345678", "+7 701 234 5678"],
  ["+447911123456", "+44 791 112 3456"],
  ["+3581234567890", "+358 123 456 7890"],
  ["+4712345678", "+4712345678"],
  ["", ""],
  ["a@b.cd", "a@b.cd"],
])("%j is shown as %j", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
