import { randomUUID } from "node:crypto";
import { brandById } from "@coffer/brands";
import type { Chain } from "@coffer/chains";
import { assetKey } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { breakService } from "../../testing/people/amlWorld.ts";
import { EVM, pour, sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";
import { wireChains } from "../../wiring/wireChains.ts";

const USDT = assetKey("USDT", EVM);

let world: World;
let database: pg.Client;
let onlooker: pg.Client;
let chain: Chain;
beforeAll(async () => {
  world = await startWorld({
    INVENTORY_FIRST: "5",
    CHAIN_REPRICE_MS: "1500",
  });
  const { connectionString } = world;
  database = new pg.Client({ connectionString });
  onlooker = new pg.Client({ connectionString });
  await Promise.all([database.connect(), onlooker.connect()]);
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("There is no such brand.");
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(world.settings["CHAIN_NODES"]);
  const found = wireChains(brand, { CHAIN_NODES }).find(
    ({ networkId }) => networkId.type === "evm",
  );
  if (found === undefined) throw new Error("The brand is on Ethereum.");
  chain = found;
  await pour(world, world.payoutAddress, "20");
  await give(world.payoutAddress, "500");
});
afterAll(async () => {
  await database.end();
  await onlooker.end();
  await world.stop();
});

const give = (address: string, amount: string) =>
  sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount });

const spotOf = async (caller: WalletCaller) => {
  const { spotAccount } = (await caller.must("app.getAppState")).state;
  if (spotAccount === null) throw new Error("A depository is opened by the sign-in.");
  return spotAccount;
};

/** Somebody with so many tethers in their depository. */
async function keeper(name: string, amount: string): Promise<WalletCaller> {
  const caller = await signIn(world, `${name}@example.com`);
  await give((await spotOf(caller)).asset.address, amount);
  await until("the credit to the depository", async () =>
    (await spotOf(caller)).asset.amount === amount ? true : undefined,
  );
  return caller;
}

/** Kills the server while the booking that a call makes waits for a table, in the middle of all that it writes. */
async function killWhileBooking(
  table: "exchange" | "payment",
  call: () => Promise<unknown>,
): Promise<void> {
  await database.query(`begin; lock table coffer.${table} in exclusive mode`);
  const lost = call().catch(() => "lost");
  await until("the booking to wait", async () => {
    const { rows } = await onlooker.query(
      "select 1 from pg_locks where not granted and relation = $1::regclass",
      [`coffer.${table}`],
    );
    return rows[0];
  });
  await world.killServer();
  await database.query("rollback");
  expect(await lost).toBe("lost");
  await world.startServer();
}

async function expectBooksHold(): Promise<void> {
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  expect(broken).toEqual([]);
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
}

test("a server killed while it books an exchange has made it whole or not at all, and makes it once", async () => {
  const caller = await keeper("exchanges", "60");
  await until("the first filling of the stock", async () =>
    world.serverLog().includes('"assetKey":"ETH:evm:31337","units":"5000000000000000000"')
      ? true
      : undefined,
  );
  const { pairs } = await caller.must("spotExchange.getExchangePairs", {
    sourceAssetsKeys: [USDT],
  });
  const pair = pairs.find(({ target }) => target.token === "ETH");
  if (pair?.rate === undefined) throw new Error("There is a pair with a price.");
  const { amounts, id, rate, source, target } = pair;
  const order = { exchangePair: { id, rate, source, target }, idempotencyKey: randomUUID() };
  const exchange = () => caller.must("spotExchange.createSpotExchange", order);
  await killWhileBooking("exchange", exchange);
  expect((await exchange()).success).toBe(true);
  expect((await exchange()).success).toBe(true);
  const spot = await spotOf(caller);
  expect(spot.asset).toMatchObject({ token: "ETH", amount: amounts?.target });
  expect(spot.operations.map(({ operationType }) => operationType)).toEqual([
    "exchange",
    "deposit",
    "kyc",
  ]);
  await expectBooksHold();
});

const RECEIVER = "0x6100000000000000000000000000000000000061";

test("a server killed while a withdrawal is booked and while it is signed pays it out once", async () => {
  const caller = await keeper("withdraws", "40");
  const place = { address: RECEIVER, networkId: EVM };
  const estimated = await caller.must("spotAccount.estimateWithdraw", { destination: place });
  const order = {
    blockchainAddress: place,
    withdrawAsset: { amount: "40", currency: { symbol: "USDT", type: "TOKEN" } },
    fee: estimated.fee,
    idempotencyKey: randomUUID(),
  };
  const withdraw = () => caller.must("spotAccount.createSpotAccountWithdraw", order);
  await database.query(`
    create or replace function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse before update on coffer.outgoing_attempt
      for each row execute function public.refuse()`);
  await killWhileBooking("payment", withdraw);
  const { transferId } = await withdraw();
  await untilOutgoing(transferId, "prepared");
  await breakService(world, "evm", "down");
  await database.query("drop trigger refuse on coffer.outgoing_attempt");
  await untilOutgoing(transferId, "signed");
  await world.killServer();
  await world.startServer();
  await breakService(world, "evm", "ok");
  const operation = await until("the withdrawal to arrive", async () =>
    (await spotOf(caller)).operations.find(
      ({ id, status }) => id === transferId && status === "FULFILLED",
    ),
  );
  expect(operation.withdraw?.fee).toEqual(estimated.fee);
  expect((await withdraw()).transferId).toBe(transferId);
  const received = parseDecimal(estimated.received, 6);
  expect(received).toEqual({ ok: true, value: await chain.balanceOf(RECEIVER, USDT) });
  expect((await spotOf(caller)).asset.amount).toBe("0");
  await expectBooksHold();
});

const untilOutgoing = (paymentId: string, state: string) =>
  until(`the outgoing transaction to be ${state}`, async () => {
    const { rows } = await onlooker.query(
      "select 1 from coffer.outgoing where subject_id = $1 and state = $2",
      [paymentId, state],
    );
    return rows[0];
  });
