import { bytesToHex } from "@noble/hashes/utils";
import { expect, test } from "vitest";
import { lockOf, receiver, sender } from "../testing/forgePayload.ts";
import { chooseCoins } from "./chooseCoins.ts";
import type { Coin } from "./spendableCoins.ts";

const coin = (units: bigint, vout = Number(units)) => ({
  txid: "aa".repeat(32),
  vout,
  units,
  raw: "",
});
const anchor = coin(500n, 0);
const others: readonly Coin[] = [coin(2_000n), coin(90_000n), coin(30_000n)];
const locks = { receivers: [bytesToHex(lockOf(receiver))], sender: bytesToHex(lockOf(sender)) };
const choose = (units: bigint, feeUnits: bigint, of = { anchor, others }) =>
  chooseCoins({ ...of, units, feeOf: () => feeUnits, ...locks });
const unitsOf = ({ coins }: ReturnType<typeof choose>) => coins.map(({ units }) => units);

test("the coin that has to be spent is, then the largest, and no more than is needed", () => {
  expect(unitsOf(choose(100n, 10n))).toEqual([500n]);
  expect(unitsOf(choose(50_000n, 1_000n))).toEqual([500n, 90_000n]);
  expect(choose(50_000n, 1_000n)).toMatchObject({ changeUnits: 39_500n, spareUnits: 0n });
  expect(unitsOf(choose(100_000n, 1_000n))).toEqual([500n, 90_000n, 30_000n]);
});

test("what would come back as dust makes another coin be spent, or goes to who mines", () => {
  expect(unitsOf(choose(400n, 50n))).toEqual([500n, 90_000n]);
  const alone = { anchor, others: [] };
  expect(choose(400n, 50n, alone)).toMatchObject({ changeUnits: 0n, spareUnits: 50n });
  expect(choose(450n, 50n, alone)).toMatchObject({ changeUnits: 0n, spareUnits: 0n });
});

test("too little is said to the satoshi", () => {
  expect(choose(500n, 1n, { anchor, others: [] }).spareUnits).toBe(-1n);
  expect(
    chooseCoins({ anchor: undefined, others: [], units: 5n, feeOf: () => 1n, ...locks }),
  ).toMatchObject({
    coins: [],
    spareUnits: -5n,
  });
});

test("a fee follows the size", () => {
  const sized = chooseCoins({
    anchor,
    others,
    units: 50_000n,
    feeOf: (vbytes) => vbytes,
    ...locks,
  });
  expect(sized).toMatchObject({ vbytes: 209n, feeUnits: 209n });
});
