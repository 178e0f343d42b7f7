import { proveInvariants } from "@coffer/ledger";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { newUserId } from "../../testing/newIds.ts";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../testing/rigs/bitcoinRig.ts";
import { deriveAddresses } from "../custody/growAddressPool.ts";
import { getTransfers } from "../history/getTransfers.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { scanNetwork } from "./scanNetwork.ts";

const COUNT = isLongRun ? 500 : 40;
const UNITS = 10_000n;
/** What the brand of the rig credits at least. */
const DEPOSIT_MIN = 1_000n;

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
  const wanted = { keyPurpose: "deposits", count: COUNT } as const;
  await deriveAddresses(rig.services, rig.chain, wanted);
});
afterAll(async () => rig.close());

type Person = { readonly userId: UserId; readonly address: string };
async function person(): Promise<Person> {
  const userId = newUserId();
  return { userId, address: await rig.addressOf(userId) };
}

/** Blocks until what has just come in is final, and all of it read. */
async function bury(): Promise<void> {
  await rig.node.mine(CONFIRMATIONS);
  await rig.scanAll();
}

const rowsOf = ({ userId }: Person) =>
  rig.services.database
    .selectFrom("deposit")
    .select(["state", "units", "deposit_key as key"])
    .where("user_id", "=", userId)
    .execute();
const seenBy = async ({ userId }: Person) =>
  (await getTransfers(rig.services, { userId, cursor: undefined, limit: 50 }))?.transfers.length;

test(`${COUNT} deposits in one block are credited once each, to whom they are for`, async () => {
  const people = [];
  for (let at = 0; at < COUNT; at += 1) people.push(await person());
  await rig.node.payOut(people.map(({ address }) => [{ to: address, units: UNITS }]));
  const height = await rig.node.mine();
  await rig.node.mine(CONFIRMATIONS);
  const look = async () => {
    while ((await scanNetwork(rig.services, rig.chain)).kind === "moved");
    await creditDeposits(rig.services, rig.chain);
  };
  await Promise.all([look(), look()]);
  await look();
  for (const { userId } of people) expect(await rig.spendable(userId)).toBe(UNITS);
  const { heights } = await rig.services.database
    .selectFrom("deposit")
    .select((columns) => columns.fn.count<bigint>("height").distinct().as("heights"))
    .where("height", "=", BigInt(height))
    .executeTakeFirstOrThrow();
  expect(heights).toBe(1n);
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
  expect(rig.alarms).toEqual([]);
});

test(`${COUNT} outputs of one transaction to one address are as many deposits`, async () => {
  const owner = await person();
  const outputs = Array.from({ length: COUNT }, () => ({ to: owner.address, units: UNITS }));
  await rig.node.payOut([outputs]);
  await bury();
  await rig.scanAll();
  expect(await rig.spendable(owner.userId)).toBe(BigInt(COUNT) * UNITS);
  const keys = (await rowsOf(owner)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(COUNT);
});

test("a deposit whose block is undone is nobody's, and is credited once when it is paid again", async () => {
  const owner = await person();
  await rig.node.payOut([[{ to: owner.address, units: UNITS }]]);
  await rig.node.mine();
  await rig.scanAll();
  expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(["seen"]);
  await rig.node.reorganise(1);
  await rig.scanAll();
  expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(["orphaned"]);
  expect(await rig.spendable(owner.userId)).toBe(0n);
  await rig.node.payOut([[{ to: owner.address, units: 2n * UNITS }]]);
  await bury();
  expect(await rig.spendable(owner.userId)).toBe(2n * UNITS);
  expect(rig.alarms).toEqual([]);
});

test("a deposit below the least is not credited and not shown, and the one at it is", async () => {
  const owner = await person();
  await rig.node.payOut([
    [
      { to: owner.address, units: DEPOSIT_MIN - 1n },
      { to: owner.address, units: 294n },
    ],
  ]);
  await bury();
  expect(await rig.spendable(owner.userId)).toBe(0n);
  expect(await seenBy(owner)).toBe(0);
  await rig.node.payOut([[{ to: owner.address, units: DEPOSIT_MIN }]]);
  await bury();
  expect(await rig.spendable(owner.userId)).toBe(DEPOSIT_MIN);
  expect(await seenBy(owner)).toBe(1);
});

test("new coins are credited at their depth, and count as to be swept when they may be spent", async () => {
  const owner = await person();
  const to = rig.stranger.addressAt(7n);
  await rig.node.mineTo(owner.address);
  await bury();
  const units = await rig.spendable(owner.userId);
  expect(units).toBeGreaterThan(BITCOIN / 100n);
  const worth = async () => (await rig.chain.sweepOf?.({ from: owner.address, to }))?.units;
  expect(await worth()).toBe(0n);
  await rig.node.mine(100 - CONFIRMATIONS);
  expect(await worth()).toBe(units);
  expect(await rig.chain.balanceOf(owner.address, BTC)).toBe(units);
});

test("addresses are watched from when they were made, and what was read of them is kept", async () => {
  const owner = await person();
  await rig.node.payOut([[{ to: owner.address, units: UNITS }]]);
  await rig.node.mine(12);
  expect(await rig.chain.balanceOf(owner.address, BTC)).toBe(UNITS);
  const row = await rig.services.database
    .selectFrom("watched_address")
    .select(["born_height as born", "to_height as to"])
    .where("address", "=", owner.address)
    .executeTakeFirstOrThrow();
  expect(row.born).not.toBeNull();
  expect(row.to).toBe((await rig.chain.height()) - 10n);
});
