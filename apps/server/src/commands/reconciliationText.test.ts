import { expect, test } from "vitest";
import { nothingCold, type SolvencyParts } from "../usecases/solvency/judge.ts";
import type { Account } from "./accountText.ts";
import { reconciliationText } from "./reconciliationText.ts";

const now = new Date("2026-11-21T12:00:00Z");
const parts: SolvencyParts = {
  ...nothingCold,
  payoutUnits: 4_000_000n,
  depositUnits: 3_500_000n,
  bookedUnits: 7_000_000n,
  waitingUnits: 600_000n,
  dustUnits: 0n,
  upkeepUnits: 0n,
  leavingUnits: 100_000n,
  leftUnits: 0n,
};
const dollars: Account = {
  kind: "looked",
  token: "USDT",
  network: "Ethereum",
  decimals: 6,
  height: 12n,
  parts,
  totals: new Map([
    ["spendable", 5_600_000n],
    ["pending", 1_250_000n],
    ["float", 1n],
    ["inventory", 400_000n],
    ["networkFees", -250_001n],
    ["chain", -7_000_000n],
  ]),
};

test("depositories have their own line beside what people have in their assets", () => {
  const [spot, held] = [
    ["spot spendable", 300_000n],
    ["spot pending", 100_000n],
  ] as const;
  const totals = new Map([...dollars.totals, ["spendable", 5_200_000n], spot, held] as const);
  const { text } = reconciliationText(
    { accounts: [{ ...dollars, totals }], findings: [], signatures: [], foreignAddresses: [] },
    now,
  );
  expect(text).toMatch(
    /depositories, spendable +0\.300000\n +depositories, held for payments +0\.100000/,
  );
  expect(text).toMatch(/owed altogether +7\.000000/);
});

test("what is in vouchers has its own line, and is owed", () => {
  const held = ["voucher pending", 200_000n] as const;
  const totals = new Map([...dollars.totals, ["spendable", 5_400_000n], held] as const);
  const { text } = reconciliationText(
    { accounts: [{ ...dollars, totals }], findings: [], signatures: [], foreignAddresses: [] },
    now,
  );
  expect(text).toMatch(/users, in vouchers +0\.200000\n/);
  expect(text).toMatch(/owed altogether +7\.000000/);
});

test("what came for invoices and is nobody's own yet has its own line", () => {
  const came = ["invoice spendable", 200_000n] as const;
  const totals = new Map([...dollars.totals, ["spendable", 5_400_000n], came] as const);
  const { text } = reconciliationText(
    { accounts: [{ ...dollars, totals }], findings: [], signatures: [], foreignAddresses: [] },
    now,
  );
  expect(text).toMatch(/merchants, in invoices +0\.200000\n/);
  expect(text).toMatch(/owed altogether +7\.000000/);
});

test("what is proved is shown as a table that a person can add up", () => {
  const { text, isProved } = reconciliationText(
    { accounts: [dollars], findings: [], signatures: [], foreignAddresses: [] },
    now,
  );
  expect(isProved).toBe(true);
  expect(text).toMatchInlineSnapshot(`
    "Reconciled at 2026-11-21T12:00:00.000Z

    USDT on Ethereum, block 12
      users, spendable                 5.600000
      users, held for payments         1.250000
      house, own funds                 0.000001
      house, to exchange               0.400000
      house, network fees             -0.250001
      owed altogether                  7.000000
      in flight: deposits not final    0.600000
      in flight: dust not booked       0.000000
      in flight: upkeep not booked     0.000000
      in flight: payments not booked  -0.100000
      custody should hold              7.500000
      custody, payout address          4.000000
      custody, deposit addresses       3.500000
      custody holds                    7.500000
      difference                       0.000000
      PROVED

    The ledger's rules hold.

    The signer remembers all that was signed, once for each.

    Every address is the deposit seed's.

    Everything is proved.
    "
  `);
});

test.each([
  [
    "a shortfall",
    { accounts: [{ ...dollars, parts: { ...parts, payoutUnits: 1n } }] },
    "SHORTFALL",
  ],
  ["a surplus", { accounts: [{ ...dollars, parts: { ...parts, bookedUnits: 1n } }] }, "SURPLUS"],
  ["a broken ledger", { findings: ["transfer 1: postings sum to 2"] }, "postings sum to 2"],
  ["what was signed twice", { signatures: ["two live signatures: payment 1"] }, "live signatures"],
  [
    "an address of nobody's seed",
    { foreignAddresses: ["0xAB of evm:1 is not the address of number 7"] },
    "NOT the deposit seed's, do not pay to them:\n  0xAB of evm:1",
  ],
  [
    "a node that does not answer",
    { accounts: [{ ...dollars, kind: "unknown" as const, why: "the node does not answer" }] },
    "UNKNOWN: the node does not answer",
  ],
])("%s is told, and nothing is called proved", (_name, over, told) => {
  const whole = {
    accounts: [dollars],
    findings: [],
    signatures: [],
    foreignAddresses: [],
    ...over,
  };
  const { text, isProved } = reconciliationText(whole, now);
  expect(isProved).toBe(false);
  expect(text).toContain(told);
  expect(text).toContain("NOT everything is proved.");
});

test("what is missing because a credited deposit left the chain is named", () => {
  const left = { ...dollars, parts: { ...parts, payoutUnits: 3_000_000n, leftUnits: 1_000_000n } };
  const { text } = reconciliationText(
    { accounts: [left], findings: [], signatures: [], foreignAddresses: [] },
    now,
  );
  expect(text).toMatch(/credited, and gone from the chain +1\.000000\n/);
});
