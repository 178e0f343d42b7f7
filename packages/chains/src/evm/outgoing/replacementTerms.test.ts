import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EvmFeeTerms } from "./evmTerms.ts";
import { replacementTerms } from "./replacementTerms.ts";

const terms = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): EvmFeeTerms => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
});
const ceiling = 1000n;

test.each<[string, EvmFeeTerms, EvmFeeTerms, EvmFeeTerms]>([
  ["an eighth more of each", terms(800n, 80n), terms(1n, 1n), terms(900n, 90n)],
  ["rounded up", terms(801n, 81n), terms(1n, 1n), terms(902n, 92n)],
  ["of one unit, one more", terms(1n, 1n), terms(1n, 1n), terms(2n, 2n)],
  ["of nothing, one", terms(0n, 0n), terms(0n, 0n), terms(1n, 1n)],
  ["of no tip, one", terms(80n, 0n), terms(1n, 0n), terms(90n, 1n)],
  ["the suggestion where it is dearer", terms(80n, 8n), terms(200n, 20n), terms(200n, 20n)],
  ["a dearer fee with our own tip", terms(80n, 8n), terms(200n, 2n), terms(200n, 9n)],
  ["a dearer tip with our own fee", terms(80n, 8n), terms(85n, 50n), terms(90n, 50n)],
  ["a tip as dear as the fee", terms(80n, 80n), terms(100n, 100n), terms(100n, 100n)],
  ["the ceiling itself", terms(888n, 1n), terms(1000n, 1n), terms(1000n, 2n)],
  ["the ceiling itself, by an eighth", terms(888n, 8n), terms(1n, 1n), terms(999n, 9n)],
])("the next attempt offers %s", (_, last, suggested, value) => {
  expect(replacementTerms({ last, suggested, maxFeePerGasCeiling: ceiling })).toEqual({
    ok: true,
    value,
  });
});

test.each<[string, EvmFeeTerms, EvmFeeTerms, bigint]>([
  ["an eighth more is above the ceiling", terms(889n, 1n), terms(1n, 1n), 1001n],
  ["the suggestion is above the ceiling", terms(80n, 8n), terms(1001n, 8n), 1001n],
  ["the last attempt was at the ceiling", terms(1000n, 8n), terms(1n, 1n), 1125n],
])("there is no next attempt when %s", (_, last, suggested, maxFeePerGas) => {
  expect(replacementTerms({ last, suggested, maxFeePerGasCeiling: ceiling })).toEqual({
    ok: false,
    problem: { kind: "ceilingReached", maxFeePerGas },
  });
});

test.each<[string, EvmFeeTerms, EvmFeeTerms]>([
  ["a last tip above its fee", terms(8n, 9n), terms(8n, 8n)],
  ["a suggested tip above its fee", terms(8n, 8n), terms(8n, 9n)],
  ["a negative tip", terms(8n, -1n), terms(8n, 8n)],
])("%s throws", (_, last, suggested) => {
  expect(() => replacementTerms({ last, suggested, maxFeePerGasCeiling: ceiling })).toThrow("tip");
});

const anyTerms: fc.Arbitrary<EvmFeeTerms> = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 80n }), fc.bigInt({ min: 0n, max: 2n ** 80n }))
  .map(([tip, rest]) => terms(tip + rest, tip));

test("whatever came before, the next attempt is dearer by an eighth in both, and never too dear", () => {
  const anyCeiling = fc.bigInt({ min: 0n, max: 2n ** 84n });
  fc.assert(
    fc.property(anyTerms, anyTerms, anyCeiling, (last, suggested, maxFeePerGasCeiling) => {
      const next = replacementTerms({ last, suggested, maxFeePerGasCeiling });
      const isBumpTooDear = last.maxFeePerGas * 9n > maxFeePerGasCeiling * 8n;
      const isSuggestionTooDear = suggested.maxFeePerGas > maxFeePerGasCeiling;
      expect(next.ok).toBe(!isBumpTooDear && !isSuggestionTooDear && maxFeePerGasCeiling > 0n);
      if (!next.ok) return;
      for (const field of ["maxFeePerGas", "maxPriorityFeePerGas"] as const) {
        expect(next.value[field] * 8n).toBeGreaterThanOrEqual(last[field] * 9n);
        expect(next.value[field]).toBeGreaterThan(last[field]);
        expect(next.value[field]).toBeGreaterThanOrEqual(suggested[field]);
        // Never a whole unit dearer than asked for.
        const least = [suggested[field], (last[field] * 9n) / 8n + 1n];
        expect(least.some((most) => next.value[field] <= most)).toBe(true);
      }
      expect(next.value.maxPriorityFeePerGas).toBeLessThanOrEqual(next.value.maxFeePerGas);
      expect(next.value.maxFeePerGas).toBeLessThanOrEqual(maxFeePerGasCeiling);
    }),
    { numRuns: 2000 },
  );
});

test("attempt after attempt reaches the ceiling and then stops", () => {
  let last = terms(30n * 10n ** 9n, 10n ** 9n);
  const maxFeePerGasCeiling = 1000n * 10n ** 9n;
  let attempts = 0;
  for (;;) {
    const next = replacementTerms({ last, suggested: last, maxFeePerGasCeiling });
    if (!next.ok) break;
    last = next.value;
    attempts += 1;
  }
  expect(attempts).toBe(29);
  expect(last.maxFeePerGas).toBeLessThanOrEqual(maxFeePerGasCeiling);
});
