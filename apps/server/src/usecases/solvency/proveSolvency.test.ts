import { HOUSE_USER_ID, readBalances } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { EVM } from "../../testing/people/people.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { bookFinalUpkeep } from "./bookFinalUpkeep.ts";
import { bookFinalDust } from "./bookSurplus.ts";
import { proveSolvency } from "./proveSolvency.ts";

const ETHER = 10n ** 18n;
const NEEDED = 3;

let rig: Rig;
let chain: PlayedChain;
let user: RigUser;
let payout: string;
beforeAll(async () => {
  rig = await startRig();
  rig.chain.confirmationsNeeded = NEEDED;
  chain = playChain(rig);
  payout = await payoutAddressOf(rig.services, EVM);
  await look();
  chain.mine({ address: payout, units: 100n * ETHER });
  await grow();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  user = await rig.addUser();
  chain.node.forgetsPast = false;
  chain.node.onBalances = () => {};
  rig.alarms.length = 0;
  const { state } = await prove();
  if (state !== "proved") throw new Error(`A test leaves the asset ${state}.`);
});

async function look(): Promise<void> {
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
}

async function grow(blocks = NEEDED): Promise<void> {
  for (let block = 0; block < blocks; block += 1) chain.mine();
  await look();
}

async function prove() {
  await proveSolvency(rig.services, rig.chain);
  const of = { brandId: rig.services.brand.id, assetKey: rig.listing.key };
  const run = await findLatestRun(rig.services.database, of);
  if (run === undefined) throw new Error("A proof leaves a row.");
  return { state: run.state, units: run.units, why: run.why };
}

const proved = { state: "proved", units: 0n, why: null };
const stop = () => findPayoutStop(rig.services.database, EVM, [rig.listing.key]);
async function float(): Promise<bigint> {
  const { database, brand } = rig.services;
  const of = { brandId: brand.id, assetKey: rig.listing.key, kind: "float" } as const;
  const account = await houseAccount(database, of);
  return (await readBalances(ledgerQuery(database), [account])).get(account) ?? 0n;
}

test("an asset is proved while a deposit is noted, credited, and swept to the payout address", async () => {
  expect(await prove()).toEqual(proved);
  chain.mine({ address: user.address, units: ETHER });
  await look();
  expect(await prove()).toEqual(proved);
  await grow();
  expect(await prove()).toEqual(proved);
  const transactionId = await rig.addOutgoing({ kind: "sweep", destination: payout });
  chain.mine(
    { address: user.address, units: -ETHER, transactionId },
    { address: payout, units: ETHER - 7n, transactionId },
  );
  const mined = { height: chain.head().height, confirmations: 1, isSuccess: true, feeUnits: 7n };
  chain.statuses.set(transactionId, { status: "included", ...mined });
  await look();
  expect(await prove()).toEqual(proved);
  expect(rig.alarms).toEqual([]);
});

test("a payment that is mined and not booked yet is in flight, with its fee", async () => {
  const transactionId = await rig.addOutgoing({ units: 2n * ETHER });
  expect(await prove()).toEqual(proved);
  const before = chain.head().height;
  chain.mine({ address: payout, units: -2n * ETHER - 9n, transactionId });
  const mined = { confirmations: 1, isSuccess: true, feeUnits: 9n };
  chain.statuses.set(transactionId, { status: "included", height: before + 1n, ...mined });
  expect(await prove()).toEqual(proved);
  await look();
  expect(await prove()).toEqual(proved);
  expect(await stop()).toBeUndefined();
});

test("a surplus is booked to the house once, after it stood at two blocks", async () => {
  const before = await float();
  chain.mine({ address: user.address, units: 5n, isSeen: false });
  await look();
  const surplus = { state: "surplus", units: 5n, why: null };
  expect([await prove(), await prove()]).toEqual([surplus, surplus]);
  expect(await float()).toBe(before);
  await grow(1);
  expect(await prove()).toEqual(surplus);
  expect(await float()).toBe(before + 5n);
  expect(await prove()).toEqual(proved);
  await grow(1);
  expect(await prove()).toEqual(proved);
  expect(await float()).toBe(before + 5n);
  expect(rig.alarms).toEqual(["custodySurplus"]);
  expect(await stop()).toBeUndefined();
});

test("a shortfall stops payments, and what the house sends in fills it and lets them go on", async () => {
  const before = await float();
  chain.mine({ address: payout, units: -3n * ETHER });
  await look();
  const short = { state: "shortfall", units: 3n * ETHER, why: null };
  expect([await prove(), await prove()]).toEqual([short, short]);
  expect(await stop()).toBeUndefined();
  await grow(1);
  expect(await prove()).toEqual(short);
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
  expect(rig.alarms).toEqual(["custodyShortfall"]);
  chain.mine({ address: payout, units: ETHER });
  await grow();
  expect(await prove()).toEqual(short);
  expect(await float()).toBe(before + ETHER);
  chain.mine({ address: payout, units: 4n * ETHER });
  await grow();
  expect(await prove()).toEqual(short);
  expect(await float()).toBe(before + 2n * ETHER);
  expect(await prove()).toEqual(proved);
  expect(await stop()).toBeUndefined();
  expect(rig.alarms).toEqual(["custodyShortfall"]);
});

test("a second surplus of the same size, before the first was seen to be gone, is booked as well", async () => {
  const before = await float();
  for (const round of [1n, 2n]) {
    chain.mine({ address: user.address, units: 5n, isSeen: false });
    await look();
    await prove();
    await grow(1);
    await prove();
    expect(await float()).toBe(before + 5n * round);
  }
  expect(await prove()).toEqual(proved);
  expect(rig.alarms).toEqual(["custodySurplus", "custodySurplus"]);
});

test("what the house sends in fills one shortfall, not two of the same size", async () => {
  const before = await float();
  const loseOne = async () => {
    chain.mine({ address: payout, units: -ETHER });
    await look();
    await prove();
    await grow(1);
    await prove();
  };
  await loseOne();
  chain.mine({ address: payout, units: ETHER });
  await grow();
  expect(await float()).toBe(before + ETHER);
  await prove();
  expect(await float()).toBe(before);
  await loseOne();
  expect(await float()).toBe(before);
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
  chain.mine({ address: payout, units: ETHER });
  await grow();
  await prove();
  expect(await float()).toBe(before);
  expect(await prove()).toEqual(proved);
  expect(await stop()).toBeUndefined();
});

test("a shortfall that grows from block to block stops payments, a node that errs once does not", async () => {
  chain.mine({ address: payout, units: -ETHER });
  await look();
  await prove();
  expect(await stop()).toBeUndefined();
  chain.mine({ address: payout, units: ETHER, isSeen: false });
  await look();
  expect(await prove()).toEqual(proved);
  for (const round of [1n, 2n]) {
    chain.mine({ address: payout, units: -ETHER });
    await look();
    expect(await prove()).toMatchObject({ state: "shortfall", units: round * ETHER });
  }
  expect(await stop()).toBeDefined();
  chain.mine({ address: payout, units: 2n * ETHER, isSeen: false });
  await look();
  expect(await prove()).toEqual(proved);
});

test("a credited deposit that left the chain is a shortfall until it is back", async () => {
  const transactionId = "a transaction";
  chain.mine({ address: user.address, units: ETHER, transactionId });
  await grow();
  expect(await prove()).toEqual(proved);
  chain.undo(NEEDED + 1);
  await grow(NEEDED + 2);
  expect(await prove()).toMatchObject({ state: "shortfall", units: ETHER });
  await grow(1);
  expect(await prove()).toMatchObject({ state: "shortfall", units: ETHER });
  expect(await stop()).toBeDefined();
  chain.mine({ address: user.address, units: ETHER, transactionId });
  await look();
  expect(await prove()).toEqual(proved);
  expect(await stop()).toBeUndefined();
});

test("dust is named before it is final and the house's own after", async () => {
  const before = await float();
  chain.mine({ address: user.address, units: 3n }, { address: user.address, units: 4n });
  await look();
  expect(await prove()).toEqual(proved);
  await bookFinalDust(rig.services, rig.chain);
  expect(await float()).toBe(before);
  await grow();
  await Promise.all([1, 2, 3].map(() => bookFinalDust(rig.services, rig.chain)));
  expect(await float()).toBe(before + 7n);
  expect(await prove()).toEqual(proved);
  const { database } = rig.services;
  const rows = await database
    .selectFrom("deposit")
    .select(["state", "user_id as userId"])
    .where("address", "=", user.address)
    .execute();
  const booked = { state: "credited", userId: HOUSE_USER_ID };
  expect(rows).toEqual([booked, booked]);
});

const fees = async (): Promise<bigint> => {
  const { database, brand } = rig.services;
  const of = { brandId: brand.id, assetKey: rig.listing.key, kind: "networkFees" } as const;
  const account = await houseAccount(database, of);
  return (await readBalances(ledgerQuery(database), [account])).get(account) ?? 0n;
};
const bookUpkeep = () => bookFinalUpkeep(rig.services, rig.chain);

test("what the network takes of coins that lie there is named before it is final, and paid by the house after", async () => {
  const before = await fees();
  chain.mine({ address: user.address, units: ETHER });
  chain.mine({ address: user.address, units: -3n, isUpkeep: true });
  chain.mine({ address: payout, units: -4n, isUpkeep: true });
  await look();
  expect(await prove()).toEqual(proved);
  await bookUpkeep();
  expect(await fees()).toBe(before);
  await grow();
  await Promise.all([1, 2, 3].map(bookUpkeep));
  expect(await fees()).toBe(before - 7n);
  expect(await prove()).toEqual(proved);
  await bookUpkeep();
  expect(await fees()).toBe(before - 7n);
  expect(rig.alarms).toEqual([]);
});

test("what comes to an address that was never paid, and is no deposit, is the house's", async () => {
  const before = await fees();
  chain.mine({ address: user.address, units: 9n, isUpkeep: true });
  await look();
  expect(await prove()).toEqual(proved);
  await grow();
  await bookUpkeep();
  expect(await fees()).toBe(before + 9n);
  expect(await prove()).toEqual(proved);
  expect(rig.alarms).toEqual([]);
});

test("one unit more than the network was read to take is missing", async () => {
  chain.mine({ address: user.address, units: ETHER });
  chain.mine({ address: user.address, units: -3n, isUpkeep: true });
  chain.mine({ address: user.address, units: -1n });
  await look();
  expect(await prove()).toMatchObject({ state: "shortfall", units: 1n });
  chain.mine({ address: user.address, units: 1n, isSeen: false });
  await grow();
  await bookUpkeep();
  expect(await prove()).toEqual(proved);
});

test("upkeep that a reorganisation took back is forgotten, and noted again where it stands then", async () => {
  const before = await fees();
  chain.mine({ address: user.address, units: ETHER });
  await grow();
  chain.mine({ address: user.address, units: -5n, isUpkeep: true, transactionId: "work" });
  await look();
  expect(await prove()).toEqual(proved);
  chain.undo(1);
  await grow(NEEDED + 1);
  expect(await prove()).toEqual(proved);
  await bookUpkeep();
  expect(await fees()).toBe(before);
  chain.mine({ address: user.address, units: -5n, isUpkeep: true, transactionId: "work" });
  await grow();
  await bookUpkeep();
  expect(await fees()).toBe(before - 5n);
  expect(await prove()).toEqual(proved);
});

test("upkeep that was booked and left the chain is booked once, and more than the books say until it is back", async () => {
  const before = await fees();
  chain.mine({ address: user.address, units: ETHER });
  await grow();
  chain.mine({ address: user.address, units: -5n, isUpkeep: true, transactionId: "more work" });
  await grow();
  await bookUpkeep();
  chain.undo(NEEDED + 1);
  await grow(NEEDED + 2);
  expect(await prove()).toMatchObject({ state: "surplus", units: 5n });
  chain.mine({ address: user.address, units: -5n, isUpkeep: true, transactionId: "more work" });
  await grow();
  await bookUpkeep();
  expect(await fees()).toBe(before - 5n);
  expect(await prove()).toEqual(proved);
});

test("a node without balances of the past is asked at its head, while that is the block that was read", async () => {
  chain.node.forgetsPast = true;
  expect(await prove()).toEqual(proved);
  chain.mine();
  expect(await prove()).toMatchObject({ state: "unknown" });
  await look();
  expect(await prove()).toEqual(proved);
});

test("balances asked while their block goes, or while the head moves on, prove nothing", async () => {
  chain.node.onBalances = () => {
    chain.undo(1);
    chain.mine();
  };
  expect(await prove()).toMatchObject({ state: "unknown" });
  await look();
  chain.node.forgetsPast = true;
  chain.node.onBalances = () => void chain.mine();
  expect(await prove()).toMatchObject({ state: "unknown" });
  chain.node.onBalances = () => {};
  await look();
  expect(await prove()).toEqual(proved);
});

test("coins on an address that was never paid are found in rotation and stay counted", async () => {
  const many = await Promise.all(Array.from({ length: 30 }, () => rig.addUser()));
  chain.mine({ address: many[20]?.address ?? "", units: 11n, isSeen: false });
  await look();
  expect(await prove()).toMatchObject({ state: "surplus", units: 11n });
  await grow(1);
  await prove();
  expect(await prove()).toEqual(proved);
});

test("nothing is concluded while reading is behind, or while the block that was read is gone", async () => {
  chain.mine({ address: payout, units: -ETHER });
  for (let block = 0; block < NEEDED; block += 1) chain.mine();
  expect(await prove()).toMatchObject({
    state: "unknown",
    why: "reading is behind the chain's head",
  });
  chain.undo(NEEDED + 3);
  for (let block = 0; block < NEEDED; block += 1) chain.mine();
  expect(await prove()).toMatchObject({ state: "unknown" });
  expect(await stop()).toBeUndefined();
  expect(rig.alarms).toEqual([]);
});
