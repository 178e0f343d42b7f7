import type { LedgerLeg } from "@coffer/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  failLegs,
  refundLegs,
  reserveLegs,
  settleLegs,
  type PaymentAccounts,
} from "./paymentLegs.ts";

/** A coin pays its own fee; a token's fee is paid from the coin's accounts. */
const coin: PaymentAccounts = {
  spendable: "eth.spendable",
  pending: "eth.pending",
  chain: "eth.chain",
  feeSpendable: "eth.spendable",
  feePending: "eth.pending",
  feeChain: "eth.chain",
  networkFees: "eth.networkFees",
  chargedFees: "eth.networkFees",
};
const token: PaymentAccounts = {
  ...coin,
  spendable: "usdt.spendable",
  pending: "usdt.pending",
  chain: "usdt.chain",
};
/** Out of the depository: a fee is charged in what is withdrawn. */
const drawnToken: PaymentAccounts = {
  ...token,
  feeSpendable: "usdt.spendable",
  feePending: "usdt.pending",
  chargedFees: "usdt.networkFees",
};
const kinds = [
  ["a coin", coin],
  ["a token", token],
  ["a token out of the depository", drawnToken],
] as const;

const unitsOf = (legs: readonly LedgerLeg[]) =>
  Object.fromEntries(legs.map(({ accountId, units }) => [accountId, units]));

function sumsByAsset(legs: readonly LedgerLeg[]): readonly bigint[] {
  const sums = new Map<string, bigint>();
  for (const { accountId, units } of legs) {
    const [asset = ""] = accountId.split(".");
    sums.set(asset, (sums.get(asset) ?? 0n) + units);
  }
  return [...sums.values()];
}

const amounts = fc.record({
  units: fc.bigInt({ min: 1n, max: 10n ** 30n }),
  chargedUnits: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  paidUnits: fc.bigInt({ min: 0n, max: 10n ** 21n }),
});

describe.each(kinds)("the legs of %s payment", (_kind, accounts) => {
  test("sum to zero per asset, name each account once, and hold nothing back in the end", () => {
    fc.assert(
      fc.property(amounts, ({ units, chargedUnits, paidUnits }) => {
        const reserve = reserveLegs(accounts, { units, chargedUnits });
        for (const end of [
          refundLegs(accounts, { units, chargedUnits }),
          settleLegs(accounts, { units, chargedUnits }, paidUnits),
          failLegs(accounts, { units, chargedUnits }, paidUnits),
        ]) {
          for (const legs of [reserve, end]) {
            expect(sumsByAsset(legs).every((sum) => sum === 0n)).toBe(true);
            expect(new Set(legs.map(({ accountId }) => accountId)).size).toBe(legs.length);
          }
          const held = [reserve, end].map((legs) => unitsOf(legs)[accounts.pending] ?? 0n);
          expect((held[0] ?? 0n) + (held[1] ?? 0n)).toBe(0n);
        }
      }),
    );
  });
});

test("a settled coin payment: what left custody, and the house bears the difference of the fee", () => {
  const legs = settleLegs(coin, { units: 1_000n, chargedUnits: 50n }, 30n);
  expect(unitsOf(legs)).toEqual({
    "eth.pending": -1_050n,
    "eth.chain": 1_030n,
    "eth.networkFees": 20n,
  });
});

test("a payment that failed on the chain: the amount comes back, the fee does not", () => {
  const legs = failLegs(coin, { units: 1_000n, chargedUnits: 50n }, 60n);
  expect(unitsOf(legs)).toEqual({
    "eth.pending": -1_050n,
    "eth.spendable": 1_000n,
    "eth.chain": 60n,
    "eth.networkFees": -10n,
  });
});

test("rule 352: a settled withdrawal of a token: its fee is the house's, which pays the network", () => {
  const legs = settleLegs(drawnToken, { units: 1_000n, chargedUnits: 50n }, 30n);
  expect(unitsOf(legs)).toEqual({
    "usdt.pending": -1_050n,
    "usdt.chain": 1_000n,
    "usdt.networkFees": 50n,
    "eth.chain": 30n,
    "eth.networkFees": -30n,
  });
});

test("a refund gives back to the unit what the reserve took", () => {
  const amount = { units: 7n, chargedUnits: 3n };
  const [reserve, refund] = [reserveLegs(token, amount), refundLegs(token, amount)];
  const back = refund.map(({ accountId, units }) => [accountId, -units]);
  expect(Object.fromEntries(back)).toEqual(unitsOf(reserve));
});
