import * as fc from "fast-check";
import { expect, test } from "vitest";
import vectors from "../../vectors/eip55.json" with { type: "json" };
import { parseEvmAddress, sameEvmAddress, spellEvmAddress } from "./evmAddress.ts";

const checksummed = vectors.mixed[0] ?? "";
const published = [...vectors.allUpper, ...vectors.allLower, ...vectors.mixed];

test.each(published)("the published address %s is its own canonical text", (text) => {
  expect(parseEvmAddress(text)).toEqual({ ok: true, value: text });
});

test.each(published)("%s in lower case, or upper case, names the same account", (text) => {
  const digits = text.slice(2);
  expect(parseEvmAddress(`0x${digits.toLowerCase()}`)).toEqual({ ok: true, value: text });
  expect(parseEvmAddress(`0x${digits.toUpperCase()}`)).toEqual({ ok: true, value: text });
});

test("whitespace of any kind anywhere is dropped", () => {
  const spaced = ` ${checksummed.slice(0, 12)}\u00a0\n${checksummed.slice(12, 30)}\t${checksummed.slice(30)} `;
  expect(parseEvmAddress(spaced)).toEqual({ ok: true, value: checksummed });
});

test.each([
  ["nothing", "", "empty"],
  ["only whitespace", " \n\t\u00a0", "empty"],
  ["a word", "random string", "malformed"],
  ["no prefix", checksummed.slice(2), "malformed"],
  ["an upper-case prefix", checksummed.replace("0x", "0X"), "malformed"],
  ["a digit too few", checksummed.slice(0, -1), "malformed"],
  ["a digit too many", `${checksummed}0`, "malformed"],
  ["a letter that is no digit", `${checksummed.slice(0, -1)}g`, "malformed"],
  ["a payment link", `ethereum:${checksummed}`, "malformed"],
  ["the zero address", `0x${"0".repeat(40)}`, "malformed"],
  ["one letter in the wrong case", checksummed.replace("A", "a"), "badChecksum"],
])("%s is refused", (_, text, kind) => {
  expect(parseEvmAddress(text)).toEqual({ ok: false, problem: { kind } });
});

test("every account's canonical text reads back as itself", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      fc.pre(bytes.some((byte) => byte !== 0));
      const text = spellEvmAddress(bytes);
      expect(parseEvmAddress(text)).toEqual({ ok: true, value: text });
    }),
  );
});

test("two texts are the same account only when both are addresses of it", () => {
  const other = vectors.mixed[1] ?? "";
  expect(sameEvmAddress(checksummed, checksummed.toLowerCase())).toBe(true);
  expect(sameEvmAddress(checksummed, other)).toBe(false);
  expect(sameEvmAddress("nonsense", "nonsense")).toBe(false);
});
