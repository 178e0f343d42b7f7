import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isSameTransaction,
  matchDeposits,
  type AwaitedCoins,
  type CameDeposit,
} from "./matchDeposits.ts";

const HOUR_MS = 60 * 60_000;
const START_MS = Date.UTC(2026, 10, 26);
const hash = (digit: string) => digit.repeat(64);

const order = (over: Partial<AwaitedCoins> = {}): AwaitedCoins => ({
  orderId: "order",
  assetKey: "ETH",
  address: "0xA",
  startedAtMs: START_MS,
  transactionId: null,
  told: null,
  ...over,
});
const deposit = (over: Partial<CameDeposit> = {}): CameDeposit => ({
  depositId: "deposit",
  assetKey: "ETH",
  address: "0xA",
  transactionId: `0x${hash("a")}`,
  units: 50n,
  cameAtMs: START_MS + HOUR_MS,
  isCredited: true,
  ...over,
});
const told = (units: bigint, atMs = START_MS + HOUR_MS) => ({ units, atMs });
const isMatched = (one: AwaitedCoins, other: CameDeposit) => matchDeposits([one], [other]).length;

describe("rule 60: one order and one deposit", () => {
  const named = { transactionId: hash("A") };
  test.each([
    ["nothing told", order(), deposit(), 0],
    ["its transaction, however it is spelt", order(named), deposit(), 1],
    ["its transaction with another amount", order({ ...named, told: told(99n) }), deposit(), 1],
    ["another transaction", order({ transactionId: hash("b") }), deposit(), 0],
    ["its transaction to another address", order({ ...named, address: "0xB" }), deposit(), 0],
    ["its transaction of another asset", order({ ...named, assetKey: "USDT" }), deposit(), 0],
    ["its transaction, not deep enough", order(named), deposit({ isCredited: false }), 0],
    ["the told amount", order({ told: told(50n) }), deposit(), 1],
    ["one unit less", order({ told: told(51n) }), deposit(), 0],
    ["one unit more", order({ told: told(49n) }), deposit(), 0],
    [
      "the told amount, not deep enough",
      order({ told: told(50n) }),
      deposit({ isCredited: false }),
      0,
    ],
    [
      "the told amount before the order",
      order({ told: told(50n), startedAtMs: START_MS + 2 * HOUR_MS }),
      deposit(),
      0,
    ],
    ["a day before the word", order({ told: told(50n, START_MS + 25 * HOUR_MS) }), deposit(), 1],
    [
      "more than a day before the word",
      order({ told: told(50n, START_MS + 25 * HOUR_MS + 1) }),
      deposit(),
      0,
    ],
    [
      "more than a day after the word",
      order({ told: told(50n) }),
      deposit({ cameAtMs: START_MS + 26 * HOUR_MS }),
      0,
    ],
    [
      "a wrong name with the told amount",
      order({ transactionId: hash("b"), told: told(50n) }),
      deposit(),
      1,
    ],
  ])("%s", (_, one, other, count) => {
    expect(isMatched(one, other)).toBe(count);
  });
});

describe("rule 279: several", () => {
  test("an amount takes nothing that another order knows by its name", () => {
    const byAmount = order({ orderId: "first", told: told(50n) });
    const byName = order({ orderId: "second", transactionId: hash("a") });
    expect(matchDeposits([byAmount, byName], [deposit()])).toEqual([
      { orderId: "second", depositId: "deposit" },
    ]);
  });

  test("an order waits for its named transaction, though its amount came by another", () => {
    const one = order({ transactionId: hash("b"), told: told(50n) });
    const coming = deposit({
      depositId: "named",
      transactionId: hash("b"),
      isCredited: false,
    });
    expect(matchDeposits([one], [deposit(), coming])).toEqual([]);
  });

  test("nobody takes by its amount what another order's name is on its way for", () => {
    const named = order({ orderId: "named", transactionId: hash("a") });
    const other = order({ orderId: "other", told: told(50n) });
    expect(matchDeposits([named, other], [deposit({ isCredited: false })])).toEqual([]);
  });

  test("two orders delivered by one transaction have each its own amount", () => {
    const one = order({ orderId: "one", transactionId: hash("a"), told: told(70n) });
    const other = order({ orderId: "other", transactionId: hash("a"), told: told(30n) });
    const deposits = [
      deposit({ depositId: "thirty", units: 30n }),
      deposit({ depositId: "seventy", units: 70n }),
    ];
    expect(matchDeposits([one, other], deposits)).toEqual([
      { orderId: "one", depositId: "seventy" },
      { orderId: "other", depositId: "thirty" },
    ]);
  });

  test("what came beside an order's own coins, by the transaction that it names, ends no other", () => {
    const one = order({ orderId: "one", transactionId: hash("a"), told: told(70n) });
    const other = order({ orderId: "other", told: told(30n) });
    const deposits = [
      deposit({ depositId: "seventy", units: 70n }),
      deposit({ depositId: "thirty", units: 30n }),
    ];
    expect(matchDeposits([one, other], deposits)).toEqual([
      { orderId: "one", depositId: "seventy" },
    ]);
  });

  test("a seller that pays twice ends its order once, and the second belongs to none", () => {
    const one = order({ told: told(50n) });
    const twice = [deposit(), deposit({ depositId: "again", transactionId: hash("c") })];
    expect(matchDeposits([one], twice)).toEqual([{ orderId: "order", depositId: "deposit" }]);
  });
});

test("whatever comes, one deposit ends at most one order, at its place and credited", () => {
  const short = fc.constantFrom("a", "b", "c");
  const units = fc.bigInt(1n, 3n);
  const orders = fc.uniqueArray(
    fc.record({
      orderId: fc.uuid(),
      assetKey: fc.constantFrom("ETH", "USDT"),
      address: fc.constantFrom("0xA", "0xB"),
      startedAtMs: fc.integer({ min: 0, max: 3 }),
      transactionId: fc.option(short.map(hash)),
      told: fc.option(fc.record({ units, atMs: fc.integer({ min: 0, max: 3 }) })),
    }),
    { selector: ({ orderId }) => orderId, maxLength: 5 },
  );
  const deposits = fc.uniqueArray(
    fc.record({
      depositId: fc.uuid(),
      assetKey: fc.constantFrom("ETH", "USDT"),
      address: fc.constantFrom("0xA", "0xB"),
      transactionId: short.map(hash),
      units,
      cameAtMs: fc.integer({ min: 0, max: 3 }),
      isCredited: fc.boolean(),
    }),
    { selector: ({ depositId }) => depositId, maxLength: 5 },
  );
  fc.assert(
    fc.property(orders, deposits, (given, came) => {
      const matches = matchDeposits(given, came);
      expect(new Set(matches.map(({ depositId }) => depositId)).size).toBe(matches.length);
      expect(new Set(matches.map(({ orderId }) => orderId)).size).toBe(matches.length);
      for (const { orderId, depositId } of matches) {
        const one = given.find((each) => each.orderId === orderId);
        const other = came.find((each) => each.depositId === depositId);
        if (one === undefined || other === undefined) throw new Error("Out of nothing.");
        expect(other).toMatchObject({
          isCredited: true,
          address: one.address,
          assetKey: one.assetKey,
        });
        const isNamed = one.transactionId === other.transactionId;
        expect(isNamed || one.told?.units === other.units).toBe(true);
      }
    }),
  );
});

test.each([
  [`0x${hash("a")}`, hash("A"), true],
  [`${hash("a")}:EQabc`, `0x${hash("a")}`, true],
  [hash("a"), hash("b"), false],
  ["Abc", "abc", false],
  ["abc", "abc", true],
])("%s and %s are of one transaction: %s", (one, other, isSame) => {
  expect(isSameTransaction(one, other)).toBe(isSame);
});
