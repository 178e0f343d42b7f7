import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureLogins } from "../../adapters/postgres/processLogins.ts";
import { anvil, sendAs } from "../../testing/chains/anvil.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { send, STRANGER, untilTransfer } from "../../testing/people/payments.ts";
import { EVM, pour, richUser, sandboxCall, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

const commandFile = fileURLToPath(new URL("../../commands/main.ts", import.meta.url));
const ETHER = 10n ** 18n;
const WHALE = "0x00000000000000000000000000000000000000bb";
/** Takes coins until its first storage slot is set, and refuses them from then on. */
const TURNING_PAYEE = "0x00000000000000000000000000000000000000cc";
const turningCode = "0x600054600757005b60006000fd";

let world: World;
let books: pg.Client;
let readLogin: string;
let rich: Awaited<ReturnType<typeof richUser>>;
beforeAll(async () => {
  world = await startWorld();
  readLogin = (await ensureLogins(world.connectionString)).read;
  books = new pg.Client({ connectionString: world.connectionString });
  await books.connect();
  await pour(world, world.payoutAddress, "50");
  await anvil(world, "anvil_setBalance", [WHALE, "0x56bc75e2d63100000"]);
  rich = await richUser(world, "solvent@example.com", "5");
});
afterAll(async () => {
  await books.end();
  await world.stop();
});

type Run = { readonly state: string; readonly units: string; readonly height: string };
const runs = async (token: string): Promise<readonly Run[]> => {
  const { rows } = await books.query<Run>(
    "select state, units, height from coffer.solvency_run where asset_key = $1 order by run_id",
    [`${token}:evm:31337`],
  );
  return rows;
};

/** Waits for a proof at the chain's present head or above that has this outcome. */
async function untilState(token: string, state: string): Promise<void> {
  const head = BigInt(String(await anvil(world, "eth_blockNumber")));
  await until(`${token} to be ${state}`, async () => {
    const latest = (await runs(token)).at(-1);
    return latest?.state === state && BigInt(latest.height) >= head ? true : undefined;
  });
}

const float = async (token: string): Promise<bigint> => {
  const { rows } = await books.query<{ balance: string }>(
    "select balance::text from ledger.account where kind = 'float' and asset_key = $1",
    [`${token}:evm:31337`],
  );
  return BigInt(rows[0]?.balance ?? 0);
};

/** Beside us: a test that stands still while it runs finds its connections closed by the server. */
async function reconcile() {
  const child = spawn(process.execPath, [commandFile, "reconcile"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      // Whoever only looks may do it.
      DATABASE_URL: readLogin,
      CHAIN_NODES: world.settings["CHAIN_NODES"],
    },
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status: child.exitCode, stdout, stderr };
}

const giveDollars = (address: string, amount: string) =>
  sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount });

/** Dollars out, with the fee in ether. */
async function sendDollars(caller: WalletCaller, accountId: string, amount: string) {
  const currency = { symbol: "USDT", type: "TOKEN" };
  const paymentInput = { accountId, currency, amount, destination: STRANGER };
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  const payment = { paymentInput, networkId: EVM, fee, idempotencyKey: randomUUID() };
  return caller.must("wallet.sendPayment", payment);
}

const idOf = (sent: Awaited<ReturnType<typeof send>>): string => {
  if (!sent.ok) throw new Error(`The payment was refused: ${JSON.stringify(sent.error)}`);
  return sent.data.transferId;
};

test("whatever people do, both assets stay proved, and reconcile says so", async () => {
  const { caller, asset } = rich;
  await giveDollars(asset.address, "70");
  await giveDollars(world.payoutAddress, "500");
  const dollars = await until("the dollars", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.assets.find(({ token, amount }) => token === "USDT" && amount === "70");
  });
  const other = await richUser(world, "other-solvent@example.com", "1");
  const inside = idOf(
    await send(caller, { accountId: asset.id, amount: "0.5", destination: other.asset.address }),
  );
  const outside = idOf(await send(caller, { accountId: asset.id, amount: "0.75" }));
  const { transferId: token } = await sendDollars(caller, dollars.id, "20");
  await anvil(world, "anvil_setCode", [TURNING_PAYEE, turningCode]);
  const input = { accountId: asset.id, amount: "0.25", destination: TURNING_PAYEE };
  const payee = { ...input, currency: { symbol: "ETH", type: "COIN" } };
  const asked = { paymentInput: payee, networkId: EVM };
  const { fee } = await caller.must("wallet.estimatePayment", asked);
  const set = `0x${"1".padStart(64, "0")}`;
  await anvil(world, "anvil_setStorageAt", [TURNING_PAYEE, "0x0", set]);
  const failing = await caller.must("wallet.sendPayment", {
    ...asked,
    fee,
    idempotencyKey: randomUUID(),
  });
  for (const id of [inside, outside, token]) await untilTransfer(caller, id, "FULFILLED");
  await untilTransfer(caller, failing.transferId, "FAILED");
  await untilState("ETH", "proved");
  await untilState("USDT", "proved");
  const states = [...(await runs("ETH")), ...(await runs("USDT"))].map(({ state }) => state);
  expect(states).not.toContain("surplus");
  expect(states).not.toContain("shortfall");
  const { status, stdout, stderr } = await reconcile();
  expect(stderr).toBe("");
  expect(stdout).toContain("USDT on Ethereum");
  expect(stdout).toContain("\nEverything is proved.");
  expect(status).toBe(0);
});

test("coins forced into an address inside a contract become the house's, and stop nothing", async () => {
  const before = await float("ETH");
  const address = rich.asset.address.slice(2).toLowerCase();
  // A contract that in its making ends itself in favour of the address.
  await sendAs(world, WHALE, { value: 3n * ETHER, data: `0x73${address}ff` });
  await untilState("ETH", "surplus");
  await sandboxCall(world, "mine", { networkId: EVM, blocks: 1 });
  await until("the house to own it", async () =>
    (await float("ETH")) === before + 3n * ETHER ? true : undefined,
  );
  await untilState("ETH", "proved");
  const { rows } = await books.query("select reason from coffer.payout_stop");
  expect(rows).toEqual([]);
});

test("coins taken with a lost key make payments wait; when they are replaced, payments go on", async () => {
  const { caller, asset } = rich;
  // From a deposit address: a sequence number of the payout address that nobody knows would be waited for first.
  await sendAs(world, asset.address, { to: WHALE, value: 5n * ETHER });
  await untilState("ETH", "shortfall");
  // Another block: a node may have erred about one.
  await until("the stop, at more than one block", async () => {
    const { rows } = await books.query("select reason from coffer.payout_stop");
    if (rows.length > 0) return true;
    await sandboxCall(world, "mine", { networkId: EVM, blocks: 1 });
    return undefined;
  });
  const { status, stdout } = await reconcile();
  expect(stdout).toMatch(/SHORTFALL of 5\.\d+ ETH/);
  expect(status).toBe(1);
  const id = idOf(await send(caller, { accountId: asset.id, amount: "0.1" }));
  await until("the payment to wait", async () => {
    const { rows } = await books.query<{ waiting_for: string | null }>(
      "select waiting_for from coffer.payment where payment_id = $1",
      [id],
    );
    return rows[0]?.waiting_for === "payoutsStopped" ? true : undefined;
  });
  await pour(world, world.payoutAddress, "6");
  await untilTransfer(caller, id, "FULFILLED");
  await untilState("ETH", "proved");
  expect((await reconcile()).status).toBe(0);
});
