import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { anvil } from "../../testing/chains/anvil.ts";
import { decide, untilCheck } from "../../testing/people/amlWorld.ts";
import { EVM, pour, sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ SWEEP_EVERY_MS: "1000" });
  await pour(world, world.payoutAddress, "10");
});
afterAll(async () => world.stop());

const pourTethers = (address: string, amount: string): Promise<unknown> =>
  sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount });
const tethersOnChain = async (address: string) => {
  const query = new URLSearchParams({ ...EVM, token: "USDT", address });
  return ((await sandboxCall(world, `chain/balance?${query}`)) as { amount: string }).amount; // its shape
};
const stateOf = async (caller: WalletCaller) => (await caller.must("app.getAppState")).state;

test("coins on the real chain are credited to the depository, swept by its own keys, and others go to main", async () => {
  const caller = await signIn(world, "depository@example.com");
  const first = (await stateOf(caller)).spotAccount;
  if (first === null) throw new Error("A depository is opened by the sign-in.");
  const { address } = first.asset;
  expect(first).toMatchObject({ status: "ACTIVE", asset: { token: "USDT", amount: "0" } });

  await pourTethers(address, "50");
  await until("the credit to the depository", async () => {
    const { spotAccount } = await stateOf(caller);
    return spotAccount?.asset.amount === "50" ? true : undefined;
  });
  await pour(world, address, "0.5");
  const state = await until("the credit to the main account", async () => {
    const now = await stateOf(caller);
    return now.assets.some(({ token, amount }) => token === "ETH" && amount === "0.5")
      ? now
      : undefined;
  });
  expect(state.assets.map(({ token }) => token)).toEqual(["ETH"]);
  expect(state.assets[0]?.address).not.toBe(address);
  expect(state.spotAccount?.operations).toMatchObject([
    { operationType: "deposit", status: "FULFILLED" },
    { operationType: "kyc" },
  ]);
  await until("the letter about the other coins", async () => {
    const mails = (await sandboxCall(world, "inbox?to=depository@example.com")) as readonly {
      readonly text: string;
    }[]; // the sandbox's shape
    return mails.some(({ text }) => text.includes("came to the address of your current account"))
      ? true
      : undefined;
  });
  await until("the sweep of the depository's address", async () =>
    (await tethersOnChain(address)) === "0" ? true : undefined,
  );
  expect((await stateOf(caller)).spotAccount?.asset.amount).toBe("50");
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
});

const RECEIVER = "0x6000000000000000000000000000000000000006";
const spotOf = async (caller: WalletCaller) => {
  const { spotAccount } = await stateOf(caller);
  if (spotAccount === null) throw new Error("A depository is opened by the sign-in.");
  return spotAccount;
};
const untilSpot = (caller: WalletCaller, amount: string) =>
  until(`${amount} in the depository`, async () => {
    const spot = await spotOf(caller);
    return spot.asset.amount === amount ? spot : undefined;
  });
const tether = (amount: string) => ({ amount, currency: { symbol: "USDT", type: "TOKEN" } });

/** Waits until both assets are proved at the chain's present head or above. */
async function untilProved(): Promise<void> {
  const books = new pg.Client({ connectionString: world.connectionString });
  await books.connect();
  const head = Number(await anvil(world, "eth_blockNumber"));
  await until("proofs of both assets", async () => {
    const { rows } = await books.query(
      `select asset_key from coffer.solvency_run
        where asset_key like '%:evm:%' and state = 'proved' and height >= $1 group by 1`,
      [head],
    );
    return rows.length === 2 ? true : undefined;
  });
  await books.end();
}

test("all of it is withdrawn: to oneself in the books, and to an address that was checked on the chain", async () => {
  await pourTethers(world.payoutAddress, "1000");
  const caller = await signIn(world, "withdraws@example.com");
  const { address } = (await spotOf(caller)).asset;
  await pourTethers(address, "30");
  await untilSpot(caller, "30");
  const { state } = await caller.must("spotAccount.createSpotAccountWithdraw", {
    withdrawAsset: tether("30"),
    idempotencyKey: randomUUID(),
  });
  expect(state.assets).toMatchObject([{ token: "USDT", amount: "30" }]);
  expect(state.spotAccount?.asset.amount).toBe("0");

  await pourTethers(address, "70");
  await untilSpot(caller, "70");
  await decide(world, RECEIVER, { status: "UNKNOWN" });
  const place = { address: RECEIVER, networkId: EVM };
  const { fee, received } = await caller.must("spotAccount.estimateWithdraw", {
    destination: place,
  });
  const order = { blockchainAddress: place, withdrawAsset: tether("70"), fee };
  const unchecked = { ...order, idempotencyKey: randomUUID() };
  expect(await caller.call("spotAccount.createSpotAccountWithdraw", unchecked)).toMatchObject({
    error: { errorCode: "AML_STATUS_NOT_ALLOWED" },
  });
  const { amlStateId } = await caller.must("wallet.startAddressAmlProcess", {
    amlCheckType: "fromDepository",
    ...place,
  });
  await decide(world, RECEIVER, { status: "ALLOWED" });
  const check = await untilCheck(caller, amlStateId, "ALLOWED");
  expect(check.context).toEqual({ withdraw: { ...tether("70"), destination: RECEIVER } });
  const { transferId } = await caller.must("spotAccount.createSpotAccountWithdraw", {
    ...order,
    amlStateId,
    idempotencyKey: randomUUID(),
  });
  const operation = await until("the withdrawal to arrive", async () =>
    (await spotOf(caller)).operations.find(
      ({ id, status }) => id === transferId && status === "FULFILLED",
    ),
  );
  expect(operation.withdraw).toMatchObject({ cryptoAsset: tether("70"), fee });
  expect(await tethersOnChain(RECEIVER)).toBe(received);
  const after = await stateOf(caller);
  expect(after.assets).toMatchObject([{ token: "USDT", amount: "30" }]);
  expect(after.spotAccount?.asset.amount).toBe("0");
  expect(after.transfers).toMatchObject([{ direction: "IN", amount: tether("30") }]);
  await untilProved();
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
});
