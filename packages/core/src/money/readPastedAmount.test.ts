import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, refused } from "../outcome.ts";
import { readPastedAmount } from "./readPastedAmount.ts";

test.each([
  ["a plain number", "1234.5", "1234.5"],
  ["a comma for a dot", "0,5", "0.5"],
  ["spaces between thousands, common and narrow", "1 234\u202F567,5", "1234567.5"],
  ["spaces and a new line around it", "  12.5\n", "12.5"],
  ["a currency's sign before it", "$12.50", "12.50"],
  ["a currency's sign and a space before it", "€ 1 000,50", "1000.50"],
  ["a token behind it", "0.25 ETH", "0.25"],
  ["words on both sides", "about 3 ETH", "3"],
  ["a number that ends with its separator", "5.", "5."],
  ["a number that begins with its separator", ".5", ".5"],
  ["the same behind a sign", "$.5", ".5"],
])("%s is read", (_what, pasted, read) => {
  expect(readPastedAmount(pasted)).toEqual(ok(read));
});

test.each([
  ["separators for thousands and for decimals", "1,234.5"],
  ["two separators for thousands", "1.000.000"],
  ["an exponent", "1e5"],
  ["a letter between its digits", "1a5"],
  ["a number in another notation", "0x1F"],
  ["a token that has a digit", "5 USDT0"],
  ["an apostrophe between thousands", "1'000"],
  ["digits of another alphabet", "1٢3"],
  ["a shortened currency's dot", "Rs.500"],
  ["a share", "50%"],
  ["thousands in a letter", "1.5k"],
  ["millions in a word", "2 млн"],
  ["a minus", "-5"],
  ["a minus as it is printed", "−5"],
  ["two numbers", "from 5 to 6"],
  ["nothing", ""],
  ["words alone", "all of it"],
  ["a separator alone", "."],
  ["more than 100 characters", "1".repeat(101)],
])("%s is refused whole", (_what, pasted) => {
  expect(readPastedAmount(pasted)).toEqual(refused("INVALID_AMOUNT"));
});

test("what is read has the digits of the text, in their order", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,- e$'"), maxLength: 30 });
  fc.assert(
    fc.property(texts, (pasted) => {
      const read = readPastedAmount(pasted);
      return !read.ok || read.value.replace(".", "") === pasted.replaceAll(/\D/g, "");
    }),
    { numRuns: 2000 },
  );
});
