import { expect, test } from "vitest";
import { readBitcoinTerms } from "../outgoing/bitcoinTerms.ts";
import type { Coin } from "./spendableCoins.ts";
import { worthTaking } from "./worthTaking.ts";

const lock = `0014${"11".repeat(20)}`;
const other = `0014${"22".repeat(20)}`;
const coin = (units: bigint, at = 0): Coin => ({ txid: `${units}`, vout: at, units, raw: "" });
/** 68 virtual bytes of an input: 340 satoshi. */
const rate = 5_000n;
const ask = (others: readonly Coin[], anchor?: Coin) =>
  worthTaking({ anchor, others, rate, receiver: other, sender: lock });

test("what costs more to spend than it is worth stays, and is told (rule 476)", () => {
  const { tooSmall, units } = ask([coin(340n), coin(341n), coin(9_000n), coin(1n)]);
  expect(units).toBe(9_341n);
  expect(tooSmall).toEqual({ count: 2, units: 341n });
});

test("a flood of tiny outputs makes taking the rest no dearer (rule 476)", () => {
  const flood = Array.from({ length: 5_000 }, (_, at) => coin(300n, at));
  const { fee } = ask([coin(50_000n), ...flood]);
  expect(fee).toEqual(ask([coin(50_000n)]).fee);
});

test("the fee is of all that is taken, and the one that has to be spent is among them", () => {
  const { fee, units } = ask([coin(9_000n), coin(8_000n)], coin(100n));
  expect(units).toBe(17_100n);
  const { feeUnits, vbytes } = readBitcoinTerms(fee.terms);
  // 10.5 of the frame, 68 for each of three inputs, 31 for each output, rounded up.
  expect([vbytes, feeUnits]).toEqual([277n, 1_385n]);
});

test("no more is taken at once than nodes pass on, and of an address without any nothing", () => {
  const many = Array.from({ length: 700 }, (_, at) => coin(10_000n, at));
  expect(ask(many).units).toBe(500n * 10_000n);
  expect(ask([])).toMatchObject({ units: 0n, tooSmall: { count: 0, units: 0n } });
});
