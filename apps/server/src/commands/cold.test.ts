import { assetKey as keyOf } from "@coffer/core/assets";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COLD, type ColdRig, ETHER, startColdRig } from "../testing/rigs/coldRig.ts";
import { COIN, TOKEN } from "../testing/rigs/payoutRig.ts";
import { coldText } from "./cold.ts";

const ofCoin = { assetKey: COIN, minUnits: ETHER, targetUnits: 10n * ETHER };
const ofToken = { assetKey: TOKEN, minUnits: 0n, targetUnits: 10n ** 9n };

let rig: ColdRig;
beforeAll(async () => {
  rig = await startColdRig();
});
afterAll(async () => rig.close());
beforeEach(async () => rig.reset());

const hold = async (units: bigint) =>
  rig.node.heldBy.set(`${await rig.payoutAddress()} ${COIN}`, units);
const text = () => coldText(rig.services);

test("without floats it says so", async () => {
  expect(await text()).toBe("No float is set: nothing goes cold.");
});

test("each asset has its line, a low one what to send from where", async () => {
  await rig.publish([ofCoin, ofToken]);
  await hold(ETHER / 2n);
  const hot = await rig.payoutAddress();
  expect((await text()).split("\n").toSorted()).toEqual([
    `${COIN}: 0.5 hot, 0 cold, payments wait for 0, float 1 to 10; LOW: send 9.5 from ${COLD} to ${hot}`,
    `${TOKEN}: 0 hot, 0 cold, payments wait for 0, float 0 to 1000`,
  ]);
});

test("what went cold, and what payments want, stand there", async () => {
  await rig.publish([ofCoin]);
  await hold(30n * ETHER);
  await rig.round();
  await rig.send();
  rig.mine();
  rig.mine();
  await rig.follow();
  const [move] = await rig.moves();
  expect(await rig.booked("cold", COIN)).toBe(-(move?.units ?? 0n));
  expect(await text()).toMatch(
    /^ETH:\S+: 10(\.\d+)? hot, 19\.\d+ cold, payments wait for 0, float 1 to 10$/,
  );
  await rig.pay(await rig.addUser(), { units: 3n * ETHER });
  expect(await text()).toMatch(/, payments wait for 3\.\d+, float 1 to 10$/);
});

test("an asset that the brand lists no more is named, and one whose chain knows more is told", async () => {
  await rig.publish([
    ofToken,
    { ...ofCoin, assetKey: keyOf("XYZ", { type: "evm", chainId: "1" }) },
  ]);
  rig.mineForeign(await rig.payoutAddress(), { assetKey: COIN, to: COLD, units: 9n });
  expect((await text()).split("\n").toSorted()).toEqual([
    `${TOKEN}: 0 cold; the hot wallet has transactions that are not known yet`,
    "XYZ:evm:1: not of this brand",
  ]);
});
