import { afterAll, beforeAll, expect, test } from "vitest";
import { playChain } from "../../testing/chains/playChain.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { creditDeposits } from "./creditDeposits.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("a deposit that cannot be credited is one alarm however often it is tried, until it is", async () => {
  const chain = playChain(rig);
  const look = () => scanToHead(rig.services, rig.chain);
  await look();
  const { address } = await rig.addUser();
  chain.mine({ address, units: 10n ** 18n });
  await look();
  const ledger = {
    ...rig.services.ledger,
    post: async () => {
      throw new Error("the ledger is on fire");
    },
  };
  for (let turn = 0; turn < 3; turn += 1)
    await creditDeposits({ ...rig.services, ledger }, rig.chain);
  expect(rig.alarms).toEqual(["depositNotCredited"]);
  const { database } = rig.services;
  const open = () => database.selectFrom("alarm_episode").selectAll().execute();
  expect(await open()).toHaveLength(1);
  await creditDeposits(rig.services, rig.chain);
  expect(await open()).toEqual([]);
  const deposits = await database.selectFrom("deposit").select("state").execute();
  expect(deposits).toEqual([{ state: "credited" }]);
});
