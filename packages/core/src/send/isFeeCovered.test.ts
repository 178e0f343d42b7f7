import { expect, test } from "vitest";
import { isFeeCovered, judgeSendAmount } from "./sendAmount.ts";

const token = { isFeeAsset: false, balanceUnits: 100n };
const coin = { isFeeAsset: true, balanceUnits: 100n };

test.each([
  [
    "a token, its coin holds more than the fee",
    { ...token, feeBalanceUnits: 6n, feeUnits: 5n },
    true,
  ],
  [
    "a token, its coin holds the fee exactly",
    { ...token, feeBalanceUnits: 5n, feeUnits: 5n },
    true,
  ],
  ["a token, its coin lacks one unit", { ...token, feeBalanceUnits: 4n, feeUnits: 5n }, false],
  [
    "a token, its coin is empty or not activated",
    { ...token, feeBalanceUnits: 0n, feeUnits: 1n },
    false,
  ],
  [
    "a token without a fee, as inside the brand",
    { ...token, feeBalanceUnits: 0n, feeUnits: 0n },
    true,
  ],
  ["a token never pays with itself", { ...token, feeBalanceUnits: 0n, feeUnits: 100n }, false],
  ["a coin that holds its fee exactly", { ...coin, feeBalanceUnits: 100n, feeUnits: 100n }, true],
  ["a coin that lacks one unit of it", { ...coin, feeBalanceUnits: 100n, feeUnits: 101n }, false],
])("%s: %#", (_case, facts, isCovered) => {
  expect(isFeeCovered(facts)).toBe(isCovered);
});

test("where the fee is not covered, no amount at all can be sent", () => {
  for (const isFeeAsset of [true, false]) {
    const short = { isFeeAsset, balanceUnits: 9n, feeBalanceUnits: 9n, feeUnits: 10n };
    expect(isFeeCovered(short)).toBe(false);
    for (let amountUnits = 0n; amountUnits < 12n; amountUnits += 1n) {
      const facts = { ...short, sendMinUnits: 0n, sendMaxUnits: 100n };
      expect(judgeSendAmount(amountUnits, facts)).not.toBeNull();
    }
  }
});
