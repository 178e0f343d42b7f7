import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { anvil } from "../../testing/chains/anvil.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { localNetwork } from "../../testing/chains/localNetwork.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";
import { wireChains } from "../../wiring/wireChains.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { creditDeposits } from "./creditDeposits.ts";

const COUNT = isLongRun ? 500 : 40;
const WHALE = "0x00000000000000000000000000000000000000dd";
const UNITS = 10n ** 15n;

let world: World;
let rig: Rig;
let services: Services;
let users: readonly RigUser[];
beforeAll(async () => {
  [world, rig] = await Promise.all([sharedWorld(), startRig()]);
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(world.settings["CHAIN_NODES"]);
  services = { ...rig.services, chains: wireChains(rig.services.brand, { CHAIN_NODES }) };
  users = await Promise.all(Array.from({ length: COUNT }, () => rig.addUser()));
  await look();
  await anvil(world, "anvil_setBalance", [WHALE, "0x56bc75e2d63100000"]);
  await anvil(world, "anvil_impersonateAccount", [WHALE]);
});
afterAll(async () => {
  await rig.close();
});

async function look(): Promise<void> {
  for (const chain of services.chains) {
    await scanToHead(services, chain);
    await creditDeposits(services, chain);
  }
}

/** One block that holds a payment to each of these, and the blocks that make it final. */
async function payInOneBlock(addresses: readonly string[]): Promise<void> {
  for (const to of addresses) {
    const payment = { from: WHALE, to, value: `0x${UNITS.toString(16)}`, gas: "0x5208" };
    await anvil(world, "eth_sendTransaction", [payment]);
  }
  await anvil(world, "evm_mine");
  const block = (await anvil(world, "eth_getBlockByNumber", ["latest", false])) as {
    transactions: readonly string[]; // JSON-RPC
  };
  expect(block.transactions).toHaveLength(addresses.length);
  await anvil(world, "anvil_mine", [`0x${localNetwork.confirmations.toString(16)}`]);
}

async function balances(): Promise<readonly (bigint | undefined)[]> {
  const ids = users.map(({ account }) => account.accountId);
  const held = await readSpendable(services.database, ids);
  return ids.map((id) => held.get(id));
}

test(`${COUNT} deposits to as many users in one block are credited once each`, async () => {
  await payInOneBlock(users.map(({ address }) => address));
  await Promise.all([look(), look()]);
  await look();
  expect(new Set(await balances())).toEqual(new Set([UNITS]));
  expect(rig.alarms).toEqual([]);
});

test(`${COUNT} deposits to one user in one block are all the user's`, async () => {
  const [user] = users;
  await payInOneBlock(Array.from({ length: COUNT }, () => user?.address ?? ""));
  await look();
  await look();
  const [first, ...others] = await balances();
  expect(first).toBe(BigInt(COUNT + 1) * UNITS);
  expect(new Set(others)).toEqual(new Set([UNITS]));
  expect(await proveInvariants(ledgerQuery(services.database))).toEqual([]);
  expect(rig.alarms).toEqual([]);
});
