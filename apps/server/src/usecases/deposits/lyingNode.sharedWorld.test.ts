import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { networkKey } from "@coffer/core/assets";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { anvil } from "../../testing/chains/anvil.ts";
import { localNetwork } from "../../testing/chains/localNetwork.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";
import { wireChains, wireWitnesses } from "../../wiring/wireChains.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";

const THIEF = "0x00000000000000000000000000000000000000ee";
/** What is paid, and what the node says of it: the same on both sides of the books. */
const PAID = 10n ** 15n;
const CLAIMED = 900n * 10n ** 18n;

const hex = (units: bigint) => `0x${units.toString(16)}`;

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] };
type Reply = { readonly id: unknown; readonly result?: unknown };

/** A node that shows the chain as it is, but for what one of the wallet's addresses is paid and holds. */
async function startLyingNode(url: string, lie: { readonly address: string }) {
  const isLiedOf = (address: unknown) =>
    typeof address === "string" && address.toLowerCase() === lie.address.toLowerCase();

  const inflate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inflate);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, each]) => [name, inflate(each)]);
    const fields: Record<string, unknown> = Object.fromEntries(entries);
    return isLiedOf(fields["to"]) && "value" in fields
      ? { ...fields, value: hex(CLAIMED) }
      : fields;
  };
  const answerTo = (calls: readonly Call[], { id, result, ...rest }: Reply): Reply => {
    const call = calls.find((each) => each.id === id);
    const isHeld = call?.method === "eth_getBalance" && isLiedOf(call.params[0]);
    const said = isHeld && result !== "0x0" ? hex(CLAIMED) : inflate(result);
    return { ...rest, id, ...(result === undefined ? {} : { result: said }) };
  };
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const body = await text(request);
      const headers = { "content-type": "application/json" };
      const answered = await fetch(url, { method: "POST", headers, body });
      const asked = [JSON.parse(body)].flat() as Call[]; // JSON-RPC
      const replies = (await answered.json()) as Reply | Reply[]; // JSON-RPC
      const told = Array.isArray(replies)
        ? replies.map((reply) => answerTo(asked, reply))
        : answerTo(asked, replies);
      response.setHeader("content-type", "application/json").end(JSON.stringify(told));
    };
    pass().catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens nowhere.");
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

let world: World;
let rig: Rig;
let services: Services;
let lyingNode: Awaited<ReturnType<typeof startLyingNode>>;
const lie = { address: "" };

beforeAll(async () => {
  [world, rig] = await Promise.all([sharedWorld(), startRig()]);
  const { CHAIN_NODES: nodes, CHAIN_SECOND_NODES: seconds } = settingsSchema.shape;
  const name = networkKey(localNetwork.networkId);
  const honest = nodes.parse(world.settings["CHAIN_NODES"]).named.get(name) ?? "";
  lyingNode = await startLyingNode(honest, lie);
  const { brand } = rig.services;
  services = {
    ...rig.services,
    chains: wireChains(brand, { CHAIN_NODES: nodes.parse(`${name}=${lyingNode.url}`) }),
    witnesses: wireWitnesses(brand, { CHAIN_SECOND_NODES: seconds.parse(`${name}=${honest}`) }),
  };
  await look(services);
  await anvil(world, "anvil_setBalance", [THIEF, hex(10n ** 18n)]);
  await anvil(world, "anvil_impersonateAccount", [THIEF]);
});
afterAll(async () => {
  await lyingNode.stop();
  await rig.close();
});

async function look(by: Services): Promise<void> {
  for (const chain of by.chains) {
    await scanToHead(by, chain);
    await creditDeposits(by, chain);
  }
}

/** A deposit that is true but for its amount, as deep as a credit needs. */
async function payLittle(user: RigUser): Promise<void> {
  lie.address = user.address;
  const payment = { from: THIEF, to: user.address, value: hex(PAID), gas: "0x5208" };
  await anvil(world, "eth_sendTransaction", [payment]);
  await anvil(world, "anvil_mine", [hex(BigInt(localNetwork.confirmations) + 1n)]);
}

const spendable = async ({ account: { accountId } }: RigUser) =>
  (await readSpendable(services.database, [accountId])).get(accountId);

/** Blocks go on coming: what was overtaken is read and proved again. */
async function proved(by: Services) {
  for (const chain of by.chains) {
    await scanToHead(by, chain);
    await proveSolvency(by, chain);
  }
  const of = { brandId: by.brand.id, assetKey: rig.listing.key };
  return (await findLatestRun(by.database, of))?.state;
}

test("rules 569 and 571: a lying node credits what nobody paid and proves it where it is alone, and neither where a second is asked", async () => {
  const alone = { ...services, witnesses: [] };
  const [fooled, safe] = [await rig.addUser(), await rig.addUser()];
  await payLittle(fooled);
  await look(alone);
  expect(await spendable(fooled)).toBe(CLAIMED);
  await expect.poll(() => proved(alone)).toBe("proved");
  expect(rig.alarms).toEqual([]);

  const alarmsOfProof = async () => {
    expect(await proved(services)).toBe("unknown");
    return rig.alarms;
  };
  await expect.poll(alarmsOfProof).toEqual(["custodyDisputed"]);
  await payLittle(safe);
  await look(services);
  await look(services);
  expect(await spendable(safe)).toBe(0n);
  expect(rig.alarms).toEqual(["custodyDisputed", "depositDisputed"]);
});
