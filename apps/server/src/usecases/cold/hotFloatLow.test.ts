import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ColdRig, ETHER, startColdRig } from "../../testing/rigs/coldRig.ts";
import { COIN, FEE } from "../../testing/rigs/payoutRig.ts";

const TARGET = 10n * ETHER;
const WANTED = (6n * ETHER) / 10n;

let rig: ColdRig;
beforeAll(async () => {
  rig = await startColdRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  await rig.reset();
  await rig.publish([{ assetKey: COIN, minUnits: ETHER, targetUnits: TARGET }]);
});

const hold = async (units: bigint) =>
  rig.node.heldBy.set(`${await rig.payoutAddress()} ${COIN}`, units);
const open = () =>
  rig.services.database
    .selectFrom("alarm_episode")
    .select(["alarm", "subject"])
    .where("alarm", "=", "hotFloatLow")
    .execute();

test("a low float is told once; when coins are poured back it ends, and the payment that waited goes (rule 573)", async () => {
  await hold(ETHER / 2n);
  const id = await rig.pay(await rig.addUser(), { units: WANTED });
  await rig.prepare();
  expect(await rig.payment(id)).toMatchObject({ state: "screened", waitingFor: "payoutFunds" });
  await rig.round();
  await rig.round();
  expect(rig.alarms).toEqual(["payoutAddressLow", "hotFloatLow"]);
  expect(await open()).toEqual([{ alarm: "hotFloatLow", subject: COIN }]);

  await hold(TARGET + WANTED + FEE);
  await rig.prepare();
  expect(await rig.payment(id)).toMatchObject({ state: "sending", waitingFor: null });
  await rig.round();
  expect(await open()).toEqual([]);
  expect(await rig.moves()).toEqual([]);
  expect(rig.alarms).toHaveLength(2);
});

test("a float that is low again is told again", async () => {
  await hold(ETHER - 1n);
  await rig.round();
  await hold(ETHER);
  await rig.round();
  await hold(0n);
  await rig.round();
  expect(rig.alarms).toEqual(["hotFloatLow", "hotFloatLow"]);
});

test("what payments want counts as gone: it makes a float low, and never goes cold", async () => {
  await hold(TARGET + 2n * ETHER);
  const user = await rig.addUser();
  await rig.pay(user, { units: 11n * ETHER + ETHER / 2n });
  await rig.round();
  expect(rig.alarms).toEqual(["hotFloatLow"]);
  expect(await rig.moves()).toEqual([]);
});
