import { VOUCHER_ALPHABET } from "@coffer/core/vouchers";
import { expect, test } from "vitest";
import { systemRandom } from "../../adapters/clockAndRandom.ts";
import { codeLookups, drawVoucherCode, openCode, sealCode } from "./voucherCodes.ts";

const [old, fresh] = ["o".repeat(32), "f".repeat(32)] as const;
const ID = "018f0000-0000-7000-8000-000000000001";
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("rule 21: each letter is drawn as often as any other at each place", () => {
  const draws = 32_000;
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1)
    for (const [at, letter] of [...drawVoucherCode(systemRandom)].entries())
      counts.set(`${at}${letter}`, (counts.get(`${at}${letter}`) ?? 0) + 1);
  expect(counts.size).toBe(6 * VOUCHER_ALPHABET.length);
  // A thousand of each are expected; six standard deviations are 187.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190);
});

test("rule 65: a code is found under its key and read by its voucher, and by nothing else", () => {
  const sealed = sealCode({ current: old }, ID, "ABCDEF");
  expect(openCode({ current: old }, ID, sealed)).toBe("ABCDEF");
  expect(openCode({ current: fresh }, ID, sealed)).toBeNull();
  expect(openCode({ current: old }, ID.replace(/1$/, "2"), sealed)).toBeNull();
  const changed = Uint8Array.from(sealed);
  changed.set([(changed.at(-1) ?? 0) ^ 1], changed.length - 1);
  expect(openCode({ current: old }, ID, changed)).toBeNull();
  expect(openCode({ current: old }, ID, new Uint8Array())).toBeNull();
  expect(hexOf(sealed)).not.toBe(hexOf(sealCode({ current: old }, ID, "ABCDEF")));
  const [lookup] = codeLookups({ current: old }, "ABCDEF");
  expect(hexOf(lookup)).not.toContain(hexOf(Buffer.from("ABCDEF")));
  expect(hexOf(codeLookups({ current: old }, "ABCDEG")[0])).not.toBe(hexOf(lookup));
});

test("after a rotation the codes of before are found and read by the secret before", () => {
  const secrets = { current: fresh, previous: old };
  const [, before] = codeLookups(secrets, "ABCDEF");
  expect(hexOf(before ?? new Uint8Array())).toBe(hexOf(codeLookups({ current: old }, "ABCDEF")[0]));
  expect(openCode(secrets, ID, sealCode({ current: old }, ID, "ABCDEF"))).toBe("ABCDEF");
  expect(openCode(secrets, ID, sealCode(secrets, ID, "ABCDEF"))).toBe("ABCDEF");
});
