import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeSendAmount, sendBounds } from "./sendAmount.ts";

const facts = {
  balanceUnits: 100n,
  sendMinUnits: 10n,
  sendMaxUnits: 1000n,
  feeUnits: 7n,
  isFeeAsset: true,
};

test.each([
  ["the fee asset leaves its fee", {}, 10n, 93n],
  ["another asset goes whole", { isFeeAsset: false }, 10n, 100n],
  ["the maximum caps", { balanceUnits: 5000n }, 10n, 1000n],
  ["the fee may reach into the cap", { balanceUnits: 1003n }, 10n, 996n],
  ["less than the fee leaves nothing", { balanceUnits: 5n }, 10n, 0n],
  ["the least is one unit", { sendMinUnits: 0n }, 1n, 93n],
])("%s", (_rule, over, minUnits, maxUnits) => {
  expect(sendBounds({ ...facts, ...over })).toEqual({ minUnits, maxUnits });
});

test("what lies within the bounds passes, and one unit outside does not", () => {
  const units = fc.bigInt(0n, 10n ** 20n);
  fc.assert(
    fc.property(
      fc.record({
        balanceUnits: units,
        sendMinUnits: units,
        sendMaxUnits: units,
        feeUnits: units,
        isFeeAsset: fc.boolean(),
      }),
      (bounded) => {
        const { minUnits, maxUnits } = sendBounds(bounded);
        const passes = (amountUnits: bigint): boolean =>
          judgeSendAmount(amountUnits, { ...bounded, feeBalanceUnits: bounded.feeUnits }) === null;
        const canSend = minUnits <= maxUnits;
        return (
          passes(maxUnits) === canSend &&
          passes(minUnits) === canSend &&
          !passes(maxUnits + 1n) &&
          !passes(minUnits - 1n)
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test("MAX of a token is its whole balance, of the coin its balance less the fee", () => {
  const fee = { feeUnits: 63_000_000_000_000n, sendMinUnits: 1n, sendMaxUnits: 10n ** 24n };
  const token = { ...fee, balanceUnits: 250_500_000n, isFeeAsset: false };
  expect(sendBounds(token).maxUnits).toBe(250_500_000n);
  const coin = { ...fee, balanceUnits: 10n ** 18n, isFeeAsset: true };
  expect(sendBounds(coin).maxUnits).toBe(10n ** 18n - fee.feeUnits);
});
