import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSweepRig, type SweepRig } from "../../testing/rigs/sweepRig.ts";

const ETHER = 10n ** 18n;
const AT_ONCE = 4;

let rig: SweepRig;
beforeAll(async () => {
  rig = await startSweepRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

/** So many sweeps in final blocks, each from an address of its own; answers how many are not over. */
async function minedSweeps(count: number): Promise<() => Promise<number>> {
  for (let made = 0; made < count; made += 1) await rig.depositor({ coins: ETHER });
  await rig.round();
  await rig.work();
  rig.mine();
  rig.mine();
  return async () => (await rig.sweeps()).filter(({ state }) => state === "sending").length;
}

test("an address of which the node says nothing holds up none of the others", async () => {
  const underWay = await minedSweeps(6);
  expect(await underWay()).toBe(6);
  const { sequenceOf } = rig.chain;
  const silence = Promise.withResolvers<void>();
  const asked = { count: 0 };
  rig.chain.sequenceOf = async (address, counting) => {
    asked.count += 1;
    if (asked.count === 1) await silence.promise;
    return sequenceOf(address, counting);
  };
  const following = rig.follow();
  await expect.poll(underWay, { interval: 20 }).toBe(1);
  silence.resolve();
  await following;
  expect(await underWay()).toBe(0);
});

test("a node is asked about no more than a few addresses at the same time", async () => {
  const underWay = await minedSweeps(6);
  const { sequenceOf } = rig.chain;
  const asked = { now: 0, most: 0 };
  const asManyAsMay = Promise.withResolvers<void>();
  rig.chain.sequenceOf = async (address, counting) => {
    asked.now += 1;
    asked.most = Math.max(asked.most, asked.now);
    if (asked.now === AT_ONCE) asManyAsMay.resolve();
    await asManyAsMay.promise;
    asked.now -= 1;
    return sequenceOf(address, counting);
  };
  await rig.follow();
  expect(asked.most).toBe(AT_ONCE);
  expect(await underWay()).toBe(0);
});
