import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { EVM, pour, sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

const serveIt = new URL("../../testing/worlds/serveDepository.ts", import.meta.url);

let world: World;
beforeAll(async () => {
  world = await startWorld({ NODE_OPTIONS: `--import ${serveIt.href}`, SWEEP_EVERY_MS: "1000" });
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
    return mails.some(({ text }) => text.includes("came to the address of your depository"))
      ? true
      : undefined;
  });
  await until("the sweep of the depository's address", async () =>
    (await tethersOnChain(address)) === "0" ? true : undefined,
  );
  expect((await stateOf(caller)).spotAccount?.asset.amount).toBe("50");
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
});
