import { randomUUID } from "node:crypto";
import { brands, sandboxNetworks } from "@coffer/brands";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEPTH, marble, networksOfTrial } from "../testing/worlds/brandOfTrial.ts";
import type { WalletCaller } from "../testing/calls/callWallet.ts";
import { STRANGER, untilTransfer } from "../testing/people/payments.ts";
import { EVM, pour, richUser, sandboxCall, until } from "../testing/people/people.ts";
import { serverMain } from "../testing/worlds/launch.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";

const [{ networks }] = brands;
const serveIt = new URL("../testing/worlds/serveBrandOfTrial.ts", import.meta.url);

let world: World;
beforeAll(async () => {
  // Its brand takes the place of a source, which the one file of a run no longer has.
  const server = { main: serverMain };
  world = await startWorld(
    (port) => ({
      NODE_OPTIONS: `--import ${serveIt.href}`,
      SANDBOX_NETWORKS: sandboxNetworks({ networks: networksOfTrial(networks) }, port),
    }),
    { server },
  );
  await pour(world, world.payoutAddress, "10");
  await pourMarble(world.payoutAddress, "1000");
});
afterAll(async () => world.stop());

const { token } = marble;
const pourMarble = (address: string, amount: string): Promise<unknown> =>
  sandboxCall(world, "faucet", { networkId: EVM, token, address, amount });

const marbleOnChain = (address: string): Promise<unknown> =>
  sandboxCall(world, `chain/balance?${new URLSearchParams({ ...EVM, token, address })}`);

const stateOf = async (caller: WalletCaller) => (await caller.must("app.getAppState")).state;

test("a token and a depth that one row gains are all there: chain, faucet, rate, receiving, sending", async () => {
  const { caller } = await richUser(world, "trial@example.com", "1");
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", {
    network: "Ethereum",
    networkId: EVM,
    token,
    chainId: EVM.chainId,
  });
  const own = state.assets.find(({ id }) => id === accountId);
  if (own === undefined) throw new Error("The activated token is not in the state.");

  await pourMarble(own.address, "100");
  await until("the token's credit", async () => {
    const { assets } = await stateOf(caller);
    return assets.find(({ id, amount }) => id === accountId && amount === "100");
  });
  const { transfers } = await stateOf(caller);
  expect(transfers.map(({ confirmations }) => confirmations)).toEqual([
    { have: DEPTH, need: DEPTH },
    { have: DEPTH, need: DEPTH },
  ]);

  const currency = { symbol: token, type: marble.cryptoCurrencyType };
  const amount = "25.000000000000000001";
  const paymentInput = { accountId, currency, amount, destination: STRANGER };
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  const idempotencyKey = randomUUID();
  const payment = { paymentInput, networkId: EVM, fee, idempotencyKey };
  const { transferId } = await caller.must("wallet.sendPayment", payment);
  const sent = await untilTransfer(caller, transferId, "FULFILLED");
  expect(sent.confirmations).toEqual({ have: DEPTH, need: DEPTH });
  expect(await marbleOnChain(STRANGER)).toEqual({ amount });

  const price = await until("the token's rate", async () => {
    const { rates } = await stateOf(caller);
    return rates.find(({ key }) => key === `${token}-USD`)?.price;
  });
  expect(Number(price)).toBeCloseTo(1, 1);
});
