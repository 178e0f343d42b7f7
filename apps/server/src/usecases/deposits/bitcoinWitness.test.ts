import { networkKey } from "@coffer/core/assets";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { secondMemoryIn } from "../../storage/custody/secondMemoryIn.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { newUserId } from "../../testing/newIds.ts";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../testing/rigs/bitcoinRig.ts";
import { wireWitnesses } from "../../wiring/wireChains.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { scanNetwork } from "./scanNetwork.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

/** As a process that has just been started: what is remembered stands in the database alone. */
function withSecond(): Services {
  const { networkId, node, services } = rig;
  const { brand, database } = services;
  const text = `${networkKey(networkId)}=${node.url}`;
  const CHAIN_SECOND_NODES = settingsSchema.shape.CHAIN_SECOND_NODES.parse(text);
  const wiring = { memoryOf: (of: typeof networkId) => secondMemoryIn(database, of) };
  return { ...services, witnesses: wireWitnesses(brand, { CHAIN_SECOND_NODES }, wiring) };
}

const rememberedBy = async () => {
  const { rows } = await sql<{ chain: string; born: number; read: number }>`
    select chain_id as chain, count(born_height)::int as born, count(to_height)::int as read
      from coffer.watched_address group by 1 order by 1`.execute(rig.services.database);
  return rows;
};

test("on a network whose nodes know no addresses, a second one keeps a memory of its own", async () => {
  const userId = newUserId();
  await rig.addressOf(userId);
  await rig.payIn(userId, BITCOIN);
  await rig.node.mine(20);
  const asked = { brandId: rig.services.brand.id, assetKey: BTC };
  for (const services of [withSecond(), withSecond()]) {
    await rig.node.mine(CONFIRMATIONS);
    while ((await scanNetwork(services, rig.chain)).kind === "moved");
    await creditDeposits(services, rig.chain);
    await proveSolvency(services, rig.chain);
    expect((await findLatestRun(services.database, asked))?.state).toBe("proved");
  }
  expect(await rig.spendable(userId)).toBe(BITCOIN);
  expect(rig.alarms).toEqual([]);
  const [first, second, ...others] = await rememberedBy();
  expect(others).toEqual([]);
  expect(second?.chain).toBe("regtest by the second node");
  expect([first?.read ?? 0, second?.read ?? 0].every((read) => read > 0)).toBe(true);
  expect(second?.born).toBe(0);
});
