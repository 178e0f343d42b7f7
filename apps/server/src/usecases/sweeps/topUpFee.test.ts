import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listingOf } from "../../catalogue/assetListing.ts";
import { COIN, TOKEN } from "../../testing/rigs/payoutRig.ts";
import { startSweepRig, type SweepRig } from "../../testing/rigs/sweepRig.ts";
import { topUpFee } from "./topUpFee.ts";

const TOKENS = 10n ** 8n;
const THIEF = "0x00000000000000000000000000000000000000bb";

let rig: SweepRig;
beforeAll(async () => {
  rig = await startSweepRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

/** A sweep of tokens that waits for gas. */
async function waiting(): Promise<string> {
  const { address } = await rig.depositor({ tokens: TOKENS });
  await rig.round();
  const sweep = (await rig.sweeps()).find((one) => one.address === address);
  if (sweep?.state !== "toppingUp") throw new Error(`The sweep is ${sweep?.state}.`);
  return sweep.sweepId;
}

async function topUp(sweepId: string): Promise<void> {
  const listing = listingOf(rig.services.brand, TOKEN);
  await topUpFee(rig.services, rig.chain, { sweep: await rig.sweepOf(sweepId), listing });
}

const topUpsOf = async (sweepId: string) =>
  (await rig.outgoingsOf(sweepId)).map(({ kind, sequence }) => [kind, sequence]);

test("when the network has become too dear its sweep is dropped, and no sequence number is taken", async () => {
  const sweepId = await waiting();
  rig.node.price = { ...rig.node.price, maxFeePerGas: 10n ** 12n };
  await topUp(sweepId);
  expect(await rig.sweepOf(sweepId)).toMatchObject({
    state: "dropped",
    why: "the network is too dear",
  });
  expect(await topUpsOf(sweepId)).toEqual([]);
  expect(
    await rig.services.database.selectFrom("sender_sequence").selectAll().execute(),
  ).not.toContain(expect.objectContaining({ address: await rig.payoutAddress() }));
});

test("two processes that top up one sweep at once send gas once", async () => {
  const sweepId = await waiting();
  // Both have found no gas on its way before either writes.
  const { quoteFee } = rig.chain;
  const arrived = { count: 0, go: () => {} };
  const both = new Promise<void>((resolve) => (arrived.go = resolve));
  rig.chain.quoteFee = async (asked) => {
    if (asked.assetKey === COIN) {
      arrived.count += 1;
      if (arrived.count === 2) arrived.go();
      await both;
    }
    return quoteFee(asked);
  };
  await Promise.all([topUp(sweepId), topUp(sweepId)]);
  expect(await topUpsOf(sweepId)).toEqual([["feeTopUp", 0n]]);
});

test("a sweep that has got its gas elsewhere needs none", async () => {
  const sweepId = await waiting();
  const { address } = await rig.sweepOf(sweepId);
  rig.node.heldBy.set(`${address} ${COIN}`, 10n ** 16n);
  await topUp(sweepId);
  expect((await rig.sweepOf(sweepId)).state).toBe("planned");
  expect(await topUpsOf(sweepId)).toEqual([]);
});

test("a sequence number that nobody gave is followed although no payment waits", async () => {
  const sweepId = await waiting();
  rig.mineForeign(await rig.payoutAddress(), { assetKey: COIN, to: THIEF, units: 9n });
  await topUp(sweepId);
  expect(rig.alarms).toEqual(["foreignTransaction"]);
  expect(await topUpsOf(sweepId)).toEqual([]);
  rig.mine();
  await topUp(sweepId);
  await topUp(sweepId);
  expect(await topUpsOf(sweepId)).toEqual([["feeTopUp", 1n]]);
});
