import type { PaymentId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listUnderWay } from "../../storage/outgoing/outgoings.ts";
import { EVM } from "../../testing/people/people.ts";
import { startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const MANY = 120;

/** So many payments of one person, in blocks deep enough to be final. */
async function minedPayments(): Promise<readonly PaymentId[]> {
  const user = await rig.addUser();
  const ids: PaymentId[] = [];
  for (let made = 0; made < MANY; made += 1) ids.push(await rig.pay(user));
  await rig.work();
  rig.mine();
  rig.mine();
  return ids;
}

async function countSettled(ids: readonly PaymentId[]): Promise<number> {
  const payments = await Promise.all(ids.map((id) => rig.payment(id)));
  return payments.filter(({ state }) => state === "settled").length;
}

test("a node that falls silent in the middle of many keeps nothing from being ended for good", async () => {
  const ids = await minedPayments();
  const { statusOf, statusesOf } = rig.chain;
  const asked = { pages: 0, alone: 0 };
  rig.chain.statusesOf = async (some) => {
    asked.pages += 1;
    if (asked.pages > 1) throw new Error("the node is silent");
    return statusesOf(some);
  };
  rig.chain.statusOf = async () => {
    asked.alone += 1;
    throw new Error("the node is silent");
  };
  await rig.follow();
  const settled = await countSettled(ids);
  expect(settled).toBeGreaterThan(0);
  expect(settled).toBeLessThan(MANY);
  expect(asked.alone).toBeLessThan(MANY - settled);
  rig.chain.statusesOf = statusesOf;
  rig.chain.statusOf = statusOf;
  await rig.follow();
  expect(await countSettled(ids)).toBe(MANY);
});

test("of each address the lowest sequence numbers are looked at, so many at a time", async () => {
  await minedPayments();
  const { database } = rig.services;
  const looked = await listUnderWay(database, EVM, 3);
  expect(looked.map(({ sequence }) => sequence)).toEqual([0n, 1n, 2n]);
});
