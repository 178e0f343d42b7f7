import fc from "fast-check";
import { expect, test } from "vitest";
import { likenessOf } from "./likenessOf.ts";

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((letters) => letters.join(""));
const known = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const bodyOf = (address: string) => address.slice(2).toLowerCase();

test("every address forged with three characters at each end is found, and where it differs", () => {
  fc.assert(
    fc.property(
      hex(40),
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 3, max: 17 }),
      hex(34),
      (body, start, end, other) => {
        const middle = other.slice(0, 40 - start - end);
        const forged = body.slice(0, start) + middle + body.slice(40 - end);
        fc.pre(forged !== body);
        const found = likenessOf(`0x${forged}`, `0x${body}`);
        if (found === null) return false;
        const { sameStart, sameEnd, given } = found;
        const differing = given.slice(sameStart, given.length - sameEnd);
        return sameStart >= 2 + start && sameEnd >= end && differing.length > 0;
      },
    ),
    { seed: 1, numRuns: 2_000 },
  );
});

test("every single mistyped character and every pair that changed places is found", () => {
  const body = bodyOf(known);
  const positions = Array.from(body, (_letter, at) => at);
  const typos = positions.map(
    (at) => body.slice(0, at) + (body[at] === "a" ? "b" : "a") + body.slice(at + 1),
  );
  const turned = positions
    .slice(1)
    .map(
      (at) => body.slice(0, at - 1) + body.charAt(at) + body.charAt(at - 1) + body.slice(at + 1),
    );
  const missed = [...typos, ...turned]
    .filter((other) => other !== body)
    .filter((other) => likenessOf(`0x${other}`, known) === null);
  expect(missed).toEqual([]);
});

test.each([
  ["three and three", "985", "a94", true],
  ["two and three", "98", "a94", false],
  ["three and two", "985", "94", false],
  ["eight at the front alone", "9858effd", "", true],
  ["seven at the front alone", "9858eff", "", false],
  ["eight at the end alone", "", "ecaeda94", true],
  ["seven at the end alone", "", "caeda94", false],
  ["two and six", "98", "aeda94", true],
] as const)("of %s: %#", (_case, start, end, isLike) => {
  const middle = "7".repeat(40 - start.length - end.length);
  expect(likenessOf(`0x${start}${middle}${end}`, known) !== null).toBe(isLike);
});

test("one address in two spellings is no likeness, nor is one of another family", () => {
  expect(likenessOf(known.toLowerCase(), known)).toBeNull();
  expect(likenessOf("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", known)).toBeNull();
  expect(likenessOf("alice", known)).toBeNull();
});

const segwit = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const friendly = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";

test.each([
  ["Bitcoin", "bc1qcr8qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfyu", segwit],
  ["TON, whatever the spelling", `0:8a8627861a5d${"0".repeat(52)}`, friendly],
] as const)("a forged address of %s is found by its front and its end", (_case, forged, real) => {
  const found = likenessOf(forged, real);
  expect(found?.sameStart ?? 0).toBeGreaterThanOrEqual(6);
});

test("a forged address of base 58 is found", () => {
  const letters = "23456789";
  // Whatever its middle, the length of its bytes and its version stay.
  const forged = tron.slice(0, 5) + letters.repeat(4).slice(0, 25) + tron.slice(30);
  expect(likenessOf(forged, tron)).not.toBeNull();
});
