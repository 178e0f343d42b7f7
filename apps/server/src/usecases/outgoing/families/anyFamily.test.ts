import type { PaymentId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newUserId } from "../../../testing/newIds.ts";
import {
  CONFIRMATIONS,
  PAID_IN,
  PAID_OUT,
  startToyRig,
  TOY_COIN,
  TOY_FEE_NOW,
  type ToyRig,
} from "../../../testing/rigs/toyRig.ts";

const MINUTE = 60_000;

let rig: ToyRig;
beforeAll(async () => {
  rig = await startToyRig();
});
afterAll(async () => rig.close());

test("a family that nothing else knows of pays in and out through the engine", async () => {
  const userId = await rig.funded();
  const to = rig.stranger.addressAt(7n);
  const paymentId = await rig.pay(userId, { to });
  await rig.work(paymentId);
  expect(await rig.settled(paymentId)).toBe(true);
  expect(await rig.chain.balanceOf(to, TOY_COIN)).toBe(PAID_OUT);
  expect(await rig.spendable(userId)).toBe(PAID_IN - PAID_OUT - TOY_FEE_NOW);
});

test("payments of one round go each in a transaction of its own, where a family has no batches", async () => {
  expect(rig.chain.batches).toBeUndefined();
  const userId = await rig.funded();
  const receivers = [31n, 32n, 33n].map((index) => rig.stranger.addressAt(index));
  const ids: PaymentId[] = [];
  for (const to of receivers) ids.push(await rig.pay(userId, { to }));
  await rig.work(...ids);
  const { database } = rig.services;
  const sent = await database
    .selectFrom("outgoing")
    .select(["kind", "sequence", "fee_units as feeUnits"])
    .where("subject_id", "in", ids)
    .orderBy("sequence")
    .execute();
  const first = sent[0]?.sequence ?? -1n;
  expect(sent).toEqual(
    [0n, 1n, 2n].map((at) => ({ kind: "payment", sequence: first + at, feeUnits: TOY_FEE_NOW })),
  );
  expect(await database.selectFrom("outgoing_part").selectAll().execute()).toEqual([]);
  for (const id of ids) expect(await rig.settled(id)).toBe(true);
  for (const to of receivers) expect(await rig.chain.balanceOf(to, TOY_COIN)).toBe(PAID_OUT);
  expect(await rig.spendable(userId)).toBe(PAID_IN - 3n * (PAID_OUT + TOY_FEE_NOW));
});

test("what its network leaves behind goes on dearer, once, at the price that was shown", async () => {
  const userId = await rig.funded();
  const to = rig.stranger.addressAt(8n);
  const paymentId = await rig.pay(userId, { to });
  await rig.work(paymentId);
  rig.node.ledger.tip = 5n;
  expect(await rig.settled(paymentId)).toBe(false);
  rig.clock.atMs += 2 * MINUTE;
  await rig.follow();
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
  expect(await rig.chain.balanceOf(to, TOY_COIN)).toBe(PAID_OUT);
  expect(await rig.spendable(userId)).toBe(PAID_IN - PAID_OUT - TOY_FEE_NOW);
  rig.node.ledger.tip = 1n;
});

test("a deposit whose block is undone counts when it stands again, and once", async () => {
  const userId = newUserId();
  await rig.payIn(userId);
  rig.node.ledger.reorganise(1);
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(0n);
  for (let mined = 0; mined < CONFIRMATIONS + 1; mined += 1) rig.node.ledger.mine();
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(PAID_IN);
});
