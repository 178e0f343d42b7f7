import { afterAll, beforeAll, expect, test } from "vitest";
import {
  activateEther,
  EVM,
  pour,
  richUser,
  sandboxCall,
  signIn,
  until,
} from "../../testing/people/people.ts";
import { localNetwork } from "../../testing/chains/localNetwork.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  // Blocks come slowly enough to see a deposit between two of them.
  world = await startWorld({ SANDBOX_BLOCK_MS: "1000" });
});
afterAll(async () => world.stop());

test("a deposit is seen before it is final and spendable only after the confirmations that its network asks for", async () => {
  const caller = await signIn(world, "depth@example.com");
  const asset = await activateEther(caller);
  const { confirmations } = localNetwork;
  const seen: { amount: string | undefined; have: number | undefined; state: string }[] = [];
  await pour(world, asset.address, "1");
  await until("the credit", async () => {
    const { state } = await caller.must("app.getAppState");
    const [transfer] = state.transfers;
    const amount = state.assets[0]?.amount;
    if (transfer !== undefined)
      seen.push({ amount, have: transfer.confirmations?.have, state: transfer.state });
    return amount === "1" ? true : undefined;
  });
  for (const { amount, have, state } of seen) {
    expect(amount).toBe(have === confirmations ? "1" : "0");
    expect(state).toBe(have === confirmations ? "FULFILLED" : "PROCESSING");
  }
  expect(seen.some(({ have }) => have === 1)).toBe(true);
});

test("deposits made while the server was down are found after it is back, once each", async () => {
  const { caller, asset } = await richUser(world, "down@example.com", "1");
  await world.killServer();
  await pour(world, asset.address, "0.25");
  await pour(world, asset.address, "0.25");
  await world.startServer();
  await until("both credits", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.assets[0]?.amount === "1.5" ? true : undefined;
  });
  const { state } = await caller.must("app.getAppState");
  expect(state.transfers.map(({ amount }) => amount.amount)).toEqual(["0.25", "0.25", "1"]);
});

test("a reorganisation before the depth takes an unconfirmed deposit out of sight again", async () => {
  const { caller, asset } = await richUser(world, "reorg@example.com", "1");
  await pour(world, asset.address, "0.5");
  await sandboxCall(world, "chain/reorg", { networkId: EVM, depth: 1 });
  await until("the deposit to be gone or final again", async () => {
    const { state } = await caller.must("app.getAppState");
    const isWaiting = state.transfers.some(({ state: each }) => each === "PROCESSING");
    return isWaiting ? undefined : true;
  });
  const { state } = await caller.must("app.getAppState");
  const query = new URLSearchParams({ ...EVM, token: "ETH", address: asset.address });
  const onChain = (await sandboxCall(world, `chain/balance?${query}`)) as { amount: string }; // its shape
  expect(state.assets[0]?.amount).toBe(onChain.amount);
});
