import { expect, test } from "vitest";
import { checkSendAmount, type SendAmountTextFacts } from "./sendAmount.ts";

/** An asset with two decimals that pays its own fee: balance 100, limits 10 to 90, fee 5. */
const facts: SendAmountTextFacts = {
  amountText: "50",
  decimals: 2,
  balanceUnits: 100_00n,
  sendMinUnits: 10_00n,
  sendMaxUnits: 90_00n,
  feeUnits: 5_00n,
  isFeeAsset: true,
  feeBalanceUnits: 100_00n,
};
const otherFee = { isFeeAsset: false, feeBalanceUnits: 5_00n };

test.each([
  ["in the middle", { amountText: "50" }, 50_00n],
  ["at the minimum", { amountText: "10" }, 10_00n],
  ["at the maximum", { amountText: "90" }, 90_00n],
  ["total equal to the balance", { amountText: "85", balanceUnits: 90_00n }, 85_00n],
  [
    "whole balance, fee paid by another asset",
    { ...otherFee, amountText: "90", balanceUnits: 90_00n },
    90_00n,
  ],
  ["fee equal to the fee asset's balance", { ...otherFee }, 50_00n],
  [
    "no fee and no fee asset, as inside the brand",
    { ...otherFee, feeUnits: 0n, feeBalanceUnits: 0n },
    50_00n,
  ],
])("%s passes", (_case, over, units) => {
  expect(checkSendAmount({ ...facts, ...over })).toEqual({ ok: true, value: units });
});

test.each([
  ["an empty box", { amountText: "" }, { kind: "notANumber", cause: { kind: "empty" } }],
  [
    "an exponent",
    { amountText: "1e1" },
    { kind: "notANumber", cause: { kind: "notANumber", text: "1e1" } },
  ],
  [
    "a decimal too many",
    { amountText: "50.001" },
    { kind: "notANumber", cause: { kind: "tooManyDecimals", decimalsMax: 2 } },
  ],
  ["below the minimum", { amountText: "9.99" }, { kind: "belowMin", minUnits: 10_00n }],
  [
    "zero without a minimum",
    { amountText: "0", sendMinUnits: 0n },
    { kind: "belowMin", minUnits: 1n },
  ],
  ["above the maximum", { amountText: "90.01" }, { kind: "aboveMax", maxUnits: 90_00n }],
  [
    "above the balance",
    { amountText: "60", balanceUnits: 59_99n },
    { kind: "aboveBalance", balanceUnits: 59_99n },
  ],
  [
    "above the balance with the fee",
    { amountText: "60", balanceUnits: 64_99n },
    { kind: "totalAboveBalance", totalUnits: 65_00n, balanceUnits: 64_99n },
  ],
  [
    "a fee the fee asset cannot cover",
    { ...otherFee, feeBalanceUnits: 4_99n },
    { kind: "feeAboveFeeBalance", feeUnits: 5_00n, feeBalanceUnits: 4_99n },
  ],
])("%s is refused", (_case, over, problem) => {
  expect(checkSendAmount({ ...facts, ...over })).toEqual({ ok: false, problem });
});

/** Each row mends what the row before is refused for; the rest stays broken. */
test.each([
  ["notANumber", {}],
  ["belowMin", { amountText: "1" }],
  ["aboveMax", { amountText: "99" }],
  ["aboveBalance", { amountText: "50" }],
  ["totalAboveBalance", { amountText: "50", balanceUnits: 52_00n }],
  ["feeAboveFeeBalance", { amountText: "50", balanceUnits: 52_00n, isFeeAsset: false }],
])("%s is told before everything after it", (kind, over) => {
  const broken = { ...facts, amountText: "x", balanceUnits: 0n, feeBalanceUnits: 0n };
  const answer = checkSendAmount({ ...broken, ...over });
  expect(answer).toMatchObject({ ok: false, problem: { kind } });
});

/** Six decimals, a fee in another asset of eighteen: the two are never counted together. */
const token: SendAmountTextFacts = {
  amountText: "250.5",
  decimals: 6,
  balanceUnits: 250_500_000n,
  sendMinUnits: 1_000_000n,
  sendMaxUnits: 100_000_000_000n,
  feeUnits: 63_000_000_000_000n,
  isFeeAsset: false,
  feeBalanceUnits: 63_000_000_000_000n,
};
const feeAboveFeeBalance = { kind: "feeAboveFeeBalance", feeUnits: token.feeUnits };

test.each([
  ["the whole balance, down to the sixth decimal", { amountText: "250.500000" }, null],
  [
    "a seventh decimal",
    { amountText: "1.0000001" },
    { kind: "notANumber", cause: { kind: "tooManyDecimals", decimalsMax: 6 } },
  ],
  ["one unit under the minimum", { amountText: "0.999999" }, { kind: "belowMin" }],
  ["one unit over the balance", { amountText: "250.500001" }, { kind: "aboveBalance" }],
  ["a coin that lacks one unit", { feeBalanceUnits: token.feeUnits - 1n }, feeAboveFeeBalance],
  ["a coin that is not activated", { feeBalanceUnits: 0n }, feeAboveFeeBalance],
  [
    "too much of the token and no coin: the token first",
    { amountText: "300", feeBalanceUnits: 0n },
    { kind: "aboveBalance" },
  ],
  [
    "too little of the token and no coin",
    { amountText: "0", feeBalanceUnits: 0n },
    { kind: "belowMin" },
  ],
  ["a receiver inside the brand, no fee and no coin", { feeUnits: 0n, feeBalanceUnits: 0n }, null],
])("a token: %s", (_case, over, problem) => {
  const answer = checkSendAmount({ ...token, ...over });
  expect(answer).toMatchObject(problem === null ? { ok: true } : { ok: false, problem });
});
