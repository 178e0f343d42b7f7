import { appState, type AppState } from "@coffer/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { realClient } from "../../testing/calls/realClient.ts";
import {
  activateEther,
  balanceOnChain,
  EVM,
  pour,
  sandboxCall,
  signIn,
  until,
} from "../../testing/people/people.ts";
import { localNetwork } from "../../testing/chains/localNetwork.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  // What is poured is in a block at once; the blocks above it are made one by one, each when it is wanted.
  world = await startWorld({ SANDBOX_BLOCK_MS: "3600000" });
});
afterAll(async () => world.stop());

const { confirmations } = localNetwork;
const mine = (blocks: number) => sandboxCall(world, "mine", { networkId: EVM, blocks });

const stateOf = async (caller: WalletCaller) => (await caller.must("app.getAppState")).state;
const untilState = (caller: WalletCaller, what: string, isSo: (state: AppState) => boolean) =>
  until(what, async () => {
    const state = await stateOf(caller);
    return isSo(state) ? state : undefined;
  });

/** A user with one ether that counts. */
async function holder(email: string) {
  const caller = await signIn(world, email);
  const asset = await activateEther(caller);
  await pour(world, asset.address, "1");
  await mine(confirmations - 1);
  await untilState(caller, "the credit", ({ assets }) => assets[0]?.amount === "1");
  return { caller, asset };
}

const depths = Array.from({ length: confirmations }, (_, below) => below + 1);
const isAt = ({ transfers }: AppState, have: number) => transfers[0]?.confirmations?.have === have;
const before = { amount: "0", state: "PROCESSING" };
const final = { amount: "1", state: "FULFILLED" };
const shownIn = ({ assets, transfers }: AppState) => ({
  amount: assets[0]?.amount,
  state: transfers[0]?.state,
});

test("a deposit is seen before it is final and spendable only after the confirmations that its network asks for", async () => {
  const caller = await signIn(world, "depth@example.com");
  const asset = await activateEther(caller);
  await pour(world, asset.address, "1");
  for (const have of depths) {
    if (have > 1) await mine(1);
    const state = await untilState(caller, `depth ${have}`, (each) => isAt(each, have));
    expect(shownIn(state)).toEqual(have === confirmations ? final : before);
  }
});

test("a deposit as it comes is pushed, confirmation by confirmation", async () => {
  const caller = await signIn(world, "pushed@example.com");
  const asset = await activateEther(caller);
  const { client, close } = realClient(world, caller);
  const states: AppState[] = [];
  const subscription = client.app.onStateUpdate.subscribe(
    { jwtWebToken: caller.token },
    { onData: (state) => states.push(appState.parse(state)) },
  );
  await until("the first state", async () => states[0]);
  await pour(world, asset.address, "1");
  for (const have of depths) {
    if (have > 1) await mine(1);
    const state = await until(`depth ${have}`, async () => states.find((each) => isAt(each, have)));
    expect(shownIn(state)).toEqual(have === confirmations ? final : before);
  }
  const versions = states.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((left, right) => left - right));
  subscription.unsubscribe();
  await close();
});

test("a reorganisation before the depth takes an unconfirmed deposit out of sight again", async () => {
  const { caller, asset } = await holder("reorg@example.com");
  const stands = async (count: number) =>
    untilState(caller, `${count} deposits`, ({ transfers }) => transfers.length === count);
  await pour(world, asset.address, "0.5");
  expect((await stands(2)).transfers[0]).toMatchObject({ state: "PROCESSING" });
  await sandboxCall(world, "chain/reorg", { networkId: EVM, depth: 1 });
  const { assets } = await stands(1);
  expect(assets[0]?.amount).toBe("1");
  expect(await balanceOnChain(world, asset.address)).toBe("1");
});

// The last one: a server that starts sweeps what is there, in blocks of its own.
test("deposits made while the server was down are found after it is back, once each", async () => {
  const { caller, asset } = await holder("down@example.com");
  await world.killServer();
  await pour(world, asset.address, "0.25");
  await pour(world, asset.address, "0.25");
  await mine(confirmations - 1);
  await world.startServer();
  await untilState(caller, "both credits", ({ assets }) => assets[0]?.amount === "1.5");
  const { transfers } = await stateOf(caller);
  expect(transfers.map(({ amount }) => amount.amount)).toEqual(["0.25", "0.25", "1"]);
});
