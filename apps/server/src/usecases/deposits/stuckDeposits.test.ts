import type { UserId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newUserId } from "../../testing/newIds.ts";
import { BITCOIN, type BitcoinRig, BTC, startBitcoinRig } from "../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds } from "../../testing/rigs/bitcoinRounds.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { getTransfers } from "../history/getTransfers.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";
import { sweepRound } from "../sweeps/sweepRound.ts";

const UNITS = 400_000n;
/** Satoshi for a thousand virtual bytes: more than strangers pay here. */
const FULL_BLOCKS = 8_000n;

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
const expectQuiet = (): void => expect(rig.alarms).toEqual([]);
afterEach(async () => {
  await rig.node.mineFrom(0n);
  expectQuiet();
});
afterAll(async () => rig.close());

const { expectPaid, expectSound, funded, idsOf, mineAndFollow, outgoingsOf, waiting } =
  bitcoinRounds(() => rig);

type Person = { readonly userId: UserId; readonly address: string };
async function newPerson(): Promise<Person> {
  const userId = newUserId();
  return { userId, address: await rig.addressOf(userId) };
}

/** Blocks that take nothing of what waits, and all that looks at them. */
async function blocksGoBy(): Promise<void> {
  await rig.node.mineFrom(FULL_BLOCKS);
  await mineAndFollow();
}

/** Sweeps of an address, once custody was looked at and swept. */
async function sweepsOf({ address }: Person) {
  const { chain, services } = rig;
  await proveSolvency(services, chain);
  await sweepRound(services, chain);
  const sweeps = services.database.selectFrom("sweep").select("state");
  return sweeps.where("address", "=", address).execute();
}

/** Nobody is shown anything of it, nothing is credited, and nothing is done about it. */
async function expectUnseen(person: Person): Promise<void> {
  const { address, userId } = person;
  const { database } = rig.services;
  const rows = database.selectFrom("deposit").select("state").where("user_id", "=", userId);
  expect(await rows.execute()).toEqual([]);
  const shown = await getTransfers(rig.services, { userId, cursor: undefined, limit: 50 });
  expect(shown?.transfers).toEqual([]);
  expect(await rig.spendable(userId)).toBe(0n);
  expect(await rig.chain.balanceOf(address, BTC)).toBe(0n);
  const to = await payoutAddressOf(rig.services, rig.networkId);
  expect((await rig.chain.sweepOf?.({ from: address, to }))?.units).toBe(0n);
  expect(await sweepsOf(person)).toEqual([]);
  await expectSound();
}

async function expectCredited(person: Person): Promise<void> {
  const { userId } = person;
  expect(await rig.spendable(userId)).toBe(UNITS);
  const shown = await getTransfers(rig.services, { userId, cursor: undefined, limit: 50 });
  expect(shown?.transfers).toHaveLength(1);
  expect(await sweepsOf(person)).toEqual([{ state: "sending" }]);
  await expectSound();
}

test("what a stranger sent with too small a fee counts from its block on, and the house pays nothing for it (rule 480)", async () => {
  const owner = await newPerson();
  await rig.node.payOut([[{ to: owner.address, units: UNITS }]]);
  await blocksGoBy();
  await expectUnseen(owner);
  await rig.node.mineFrom(0n);
  await mineAndFollow();
  await expectCredited(owner);
});

test("what nodes forget before it stood in a block was never there, and counts once when it is sent again (rule 480)", async () => {
  const owner = await newPerson();
  await rig.node.payOut([[{ to: owner.address, units: UNITS }]]);
  await blocksGoBy();
  await rig.node.forgetWaiting();
  await rig.node.mineFrom(0n);
  await mineAndFollow();
  await expectUnseen(owner);
  await rig.node.payOut([[{ to: owner.address, units: UNITS }]]);
  await mineAndFollow();
  await expectCredited(owner);
});

/** A version of the stranger's next transaction, at a fee. */
async function strangerPays(to: string, feeUnits: bigint): Promise<void> {
  const { chain, stranger } = rig;
  const from = stranger.addressAt(0n);
  const sequence = await chain.sequenceOf(from, "mined");
  const terms = { fee: feeUnits.toString(), vbytes: "141" };
  const move = { assetKey: BTC, from, to, units: UNITS, memo: "" };
  const signed = stranger.sign(await chain.buildTransfer({ ...move, sequence, terms }), 0n);
  if (!signed.ok) throw new Error(signed.problem);
  expect(await chain.broadcast(signed.value)).toEqual({ kind: "onItsWay" });
}

test("what its sender takes back while it waits was never there (rule 480)", async () => {
  const owner = await newPerson();
  await strangerPays(owner.address, 300n);
  await blocksGoBy();
  await expectUnseen(owner);
  await strangerPays(rig.stranger.addressAt(9n), 3_000n);
  await mineAndFollow();
  await rig.node.mineFrom(0n);
  await mineAndFollow();
  await expectUnseen(owner);
});

test("no payment spends what waits for the payout address: its sender could take it back (rule 480)", async () => {
  const userId = await funded();
  const to = await payoutAddressOf(rig.services, rig.networkId);
  await strangerPays(to, 300n);
  const all = await waiting(userId, 2);
  await rig.work(...idsOf(all));
  // The sender takes it back: nothing of ours is void by that.
  await strangerPays(rig.stranger.addressAt(9n), 3_000n);
  await mineAndFollow();
  await expectPaid(userId, all, BITCOIN);
  expect(await outgoingsOf(all)).toMatchObject([{ state: "settled" }]);
});
