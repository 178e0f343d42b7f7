import { assetKey } from "@coffer/core/assets";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { proveLedger } from "./proveLedger.ts";

let rig: Rig;
let vandal: pg.Client;
beforeAll(async () => {
  rig = await startRig();
  vandal = new pg.Client({ connectionString: rig.connectionString });
  await vandal.connect();
});
afterAll(async () => {
  await vandal.end();
  await rig.close();
});

const stop = (token: string) => findPayoutStop(rig.services.database, EVM, [assetKey(token, EVM)]);

test("a ledger whose rules are broken stops every payment, until it is repaired", async () => {
  const { account } = await rig.addUser();
  await proveLedger(rig.services);
  expect(rig.alarms).toEqual([]);
  // As somebody with the owner's rights and no respect would write.
  const write = async (units: number) => {
    await vandal.query("set session_replication_role = replica");
    await vandal.query("update ledger.account set balance = $1 where account_id = $2", [
      units,
      account.accountId,
    ]);
  };
  await write(5);
  await proveLedger(rig.services);
  await proveLedger(rig.services);
  expect(rig.alarms).toEqual(["ledgerBroken"]);
  for (const token of ["ETH", "USDT"])
    expect(await stop(token)).toMatchObject({ reason: "ledgerBroken" });
  await write(0);
  await proveLedger(rig.services);
  expect(await stop("ETH")).toBeUndefined();
  expect(rig.alarms).toEqual(["ledgerBroken"]);
});
