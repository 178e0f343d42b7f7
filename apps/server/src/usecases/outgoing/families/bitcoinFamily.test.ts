import { afterAll, beforeAll, expect, test } from "vitest";
import { newUserId } from "../../../testing/newIds.ts";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../../testing/rigs/bitcoinRig.ts";

const MINUTE = 60_000;

let rig: BitcoinRig;
let fresh = 100n;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

const stranger = () => rig.stranger.addressAt((fresh += 1n));

/** Somebody with coins that came from outside. */
async function funded() {
  const userId = newUserId();
  await rig.node.faucet({ address: await rig.addressOf(userId), units: BITCOIN });
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(0n);
  await rig.node.mine(CONFIRMATIONS - 1);
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(BITCOIN);
  return userId;
}

test("coins come in at their depth, once, and go out at the fee that was shown", async () => {
  const userId = await funded();
  await rig.scanAll();
  const to = stranger();
  const paymentId = await rig.pay(userId, { to, units: 40_000n });
  await rig.work(paymentId);
  expect(await rig.settled(paymentId)).toBe(true);
  expect(await rig.chain.balanceOf(to, BTC)).toBe(40_000n);
  // One coin in, the payment and what is given back out: 141 virtual bytes at five satoshi.
  expect(await rig.spendable(userId)).toBe(BITCOIN - 40_000n - 705n);
  expect(rig.alarms).toEqual([]);
});

test("payments of one round go one after the other, each when the one before is in a block", async () => {
  const userId = await funded();
  const receivers = Array.from({ length: 3 }, stranger);
  const ids = [];
  for (const to of receivers) ids.push(await rig.pay(userId, { to, units: 10_000n }));
  for (let round = 0; round < receivers.length; round += 1) {
    await rig.work(...ids);
    await rig.node.mine();
    await rig.follow();
  }
  for (const id of ids) expect(await rig.settled(id)).toBe(true);
  for (const to of receivers) expect(await rig.chain.balanceOf(to, BTC)).toBe(10_000n);
  expect(rig.alarms).toEqual([]);
});

test("what became too cheap goes on dearer, once, at the price that was shown", async () => {
  const userId = await funded();
  const to = stranger();
  const paymentId = await rig.pay(userId, { to, units: 10_000n });
  await rig.work(paymentId);
  await rig.node.askFeeRate(0.0002);
  rig.clock.atMs += 60 * MINUTE;
  await rig.follow();
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
  await rig.node.askFeeRate(null);
  expect(await rig.chain.balanceOf(to, BTC)).toBe(10_000n);
  expect(await rig.spendable(userId)).toBe(BITCOIN - 10_000n - 705n);
});

test("a payment whose block is undone goes again, and arrives once", async () => {
  const userId = await funded();
  const to = stranger();
  const paymentId = await rig.pay(userId, { to, units: 10_000n });
  await rig.work(paymentId);
  await rig.node.mine();
  await rig.follow();
  await rig.node.reorganise(1);
  expect(await rig.chain.balanceOf(to, BTC)).toBe(0n);
  rig.clock.atMs += 60 * MINUTE;
  await rig.follow();
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
  expect(await rig.chain.balanceOf(to, BTC)).toBe(10_000n);
  expect(await rig.spendable(userId)).toBe(BITCOIN - 10_000n - 705n);
});
