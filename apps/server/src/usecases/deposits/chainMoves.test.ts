import { randomUUID } from "node:crypto";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { readObject } from "../../storage/objectOf.ts";
import { playChain, type Move, type PlayedChain } from "../../testing/chains/playChain.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { creditAccounts, creditDeposit, creditDeposits } from "./creditDeposits.ts";
import { followNewChain } from "./followNewChain.ts";
import { scanNetwork } from "./scanNetwork.ts";

const ETHER = 10n ** 18n;
const NEEDED = 3;

let rig: Rig;
let chain: PlayedChain;
let user: RigUser;
beforeAll(async () => {
  rig = await startRig();
  rig.chain.confirmationsNeeded = NEEDED;
  chain = playChain(rig);
  await look();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  user = await rig.addUser();
  rig.alarms.length = 0;
});

async function look(): Promise<void> {
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
}

const mineMany = (count: number) => Array.from({ length: count }, () => chain.mine());
const pays = (units = ETHER, more: Partial<Move> = {}): Move => ({
  address: user.address,
  units,
  ...more,
});
const spendable = async () => {
  const { accountId } = user.account;
  return (await readSpendable(rig.services.database, [accountId])).get(accountId);
};
const deposits = () =>
  rig.services.database
    .selectFrom("deposit")
    .select(["state", "confirmations", "user_id", "left_chain_at", "ignored_why", "height"])
    .where("address", "=", user.address)
    .orderBy("deposit_id")
    .execute();

test("confirmations are counted block by block, the last with the credit", async () => {
  chain.mine(pays());
  const counted: (number | undefined)[] = [];
  for (let block = 0; block < NEEDED; block += 1) {
    await look();
    counted.push((await deposits())[0]?.confirmations);
    chain.mine();
  }
  expect(counted).toEqual([1, 2, 3]);
  expect(await spendable()).toBe(ETHER);
});

test("blocks that are read twice credit once", async () => {
  chain.mine(pays(), pays());
  mineMany(NEEDED);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await spendable()).toBe(2n * ETHER);
});

test("a reorganisation before the depth un-sees, a later block sees again and credits once", async () => {
  const transactionId = randomUUID();
  chain.mine(pays(ETHER, { transactionId }));
  await look();
  expect(await deposits()).toMatchObject([{ state: "seen" }]);
  chain.undo(1);
  mineMany(2);
  await look();
  expect(await deposits()).toMatchObject([{ state: "orphaned", confirmations: 0 }]);
  const { height } = chain.mine(pays(ETHER, { transactionId }));
  mineMany(NEEDED);
  await look();
  expect(await deposits()).toMatchObject([{ state: "credited", height }]);
  expect(await spendable()).toBe(ETHER);
  expect(rig.alarms).toEqual([]);
});

test("a credited deposit that leaves the chain stays credited, and is no news when it is back", async () => {
  const transactionId = randomUUID();
  chain.mine(pays(ETHER, { transactionId }));
  mineMany(NEEDED);
  await look();
  chain.undo(NEEDED + 1);
  mineMany(NEEDED + 2);
  await look();
  expect(rig.alarms).toEqual(["creditedDepositLeftChain"]);
  expect(await spendable()).toBe(ETHER);
  expect(await deposits()).toMatchObject([{ state: "credited", left_chain_at: expect.any(Date) }]);
  chain.mine(pays(ETHER, { transactionId }));
  mineMany(NEEDED);
  await look();
  expect(await deposits()).toMatchObject([{ state: "credited", left_chain_at: null }]);
  expect(await spendable()).toBe(ETHER);
  expect(rig.alarms).toEqual(["creditedDepositLeftChain"]);
});

test("dust is noted for the house and credited to nobody", async () => {
  chain.mine(pays(10n ** 13n - 1n), pays(10n ** 13n));
  mineMany(NEEDED);
  await look();
  expect(await deposits()).toMatchObject([
    { state: "ignored", ignored_why: "belowMin", user_id: HOUSE_USER_ID },
    { state: "credited", ignored_why: null, user_id: user.userId },
  ]);
  expect(await spendable()).toBe(10n ** 13n);
});

test.each([
  ["sweep", 0],
  ["feeTopUp", 0],
  ["payment", 1],
] as const)("a %s of our own makes %i deposits", async (kind, count) => {
  const transactionId = await rig.addOutgoing({ kind, destination: user.address });
  chain.mine(pays(ETHER, { transactionId }));
  await look();
  expect(await deposits()).toHaveLength(count);
});

test("a node with older blocks changes nothing, alarms once, and is read on when it caught up", async () => {
  const older = chain.save();
  chain.mine(pays());
  mineMany(NEEDED + 2);
  await look();
  const newer = chain.save();
  chain.load(older);
  await look();
  await look();
  expect(rig.alarms).toEqual(["chainWentBack"]);
  expect(await deposits()).toMatchObject([{ state: "credited", left_chain_at: null }]);
  chain.load(newer);
  mineMany(1);
  expect(await scanNetwork(rig.services, rig.chain)).toEqual({ kind: "moved" });
  await look();
  chain.load(older);
  await look();
  expect(rig.alarms).toEqual(["chainWentBack", "chainWentBack"]);
  chain.load(newer);
  mineMany(2);
  await look();
});

test("another chain stops the reading until a person decides; the mended node is read on", async () => {
  mineMany(70);
  await look();
  const ours = chain.save();
  chain.replace(ours.length + 5);
  await look();
  await look();
  expect(rig.alarms).toEqual(["chainReplaced"]);
  chain.load(ours);
  chain.mine(pays());
  await look();
  expect(await deposits()).toEqual([]);
  expect(await followNewChain(rig.services, rig.chain)).toMatchObject({ kind: "sameChain" });
  await look();
  expect(await deposits()).toMatchObject([{ state: "seen" }]);
  expect(await followNewChain(rig.services, rig.chain)).toEqual({ kind: "notHalted" });
});

test("a decision that another process has overtaken changes nothing, and the halt stands", async () => {
  mineMany(70);
  await look();
  const ours = chain.save();
  chain.replace(ours.length + 5);
  await look();
  const { pointAt } = rig.chain;
  rig.chain.pointAt = async (height) => {
    await rig.services.database
      .updateTable("chain_cursor")
      .set({ hash: "where another process went" })
      .execute();
    return pointAt(height);
  };
  expect(await followNewChain(rig.services, rig.chain)).toEqual({ kind: "overtaken" });
  rig.chain.pointAt = pointAt;
  expect(await scanNetwork(rig.services, rig.chain)).toEqual({ kind: "halted" });
  chain.load(ours);
  await rig.services.database
    .updateTable("chain_cursor")
    .set({ hash: chain.head().hash })
    .execute();
  expect(await followNewChain(rig.services, rig.chain)).toMatchObject({ kind: "sameChain" });
});

test("the decision for the other chain takes back what no longer stands, and reads it again", async () => {
  const [before, kept] = [randomUUID(), randomUUID()];
  const common = chain.mine(pays(ETHER, { transactionId: before }));
  mineMany(NEEDED);
  const shared = chain.save();
  chain.mine(pays(3n * ETHER), pays(ETHER, { transactionId: kept }));
  mineMany(100);
  await look();
  expect(await spendable()).toBe(5n * ETHER);
  chain.load(shared);
  mineMany(5);
  const { height } = chain.mine(pays(ETHER, { transactionId: kept }));
  mineMany(120);
  await look();
  expect(rig.alarms).toEqual(["chainReplaced"]);
  const followed = await followNewChain(rig.services, rig.chain);
  expect(followed).toEqual({ kind: "wentBack", height: common.height });
  await look();
  expect(rig.alarms).toEqual(["chainReplaced", "creditedDepositLeftChain"]);
  expect(await deposits()).toMatchObject([
    { state: "credited", left_chain_at: null },
    { state: "credited", left_chain_at: expect.any(Date) },
    { state: "credited", left_chain_at: null, height },
  ]);
  expect(await spendable()).toBe(5n * ETHER);
});

test("a deposit is credited in the block it was read in, not in another of the same height", async () => {
  chain.mine(pays());
  mineMany(NEEDED - 1);
  await scanToHead(rig.services, rig.chain);
  const read = await readObject(
    rig.services.database.selectFrom("deposit").selectAll().where("address", "=", user.address),
  );
  if (read === undefined) throw new Error("The deposit was not noted.");
  await rig.services.database
    .updateTable("deposit")
    .set({ block_hash: "another block of this height" })
    .where("deposit_id", "=", read.depositId)
    .execute();
  const accountsOf = await creditAccounts(rig.services, [read]);
  const crediting = creditDeposit(rig.services, {
    deposit: read,
    accounts: await accountsOf(read),
    confirmations: NEEDED,
  });
  await expect(crediting).resolves.toBe(false);
  expect(await spendable()).toBe(0n);
  await look();
  expect(await spendable()).toBe(ETHER);
});
