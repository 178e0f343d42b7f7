import { text } from "node:stream/consumers";
import { assetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../evm/node/testing/startServer.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { startTonWorld } from "./testing/startTonWorld.ts";
import { tonChain } from "./tonChain.ts";

type Answer = Record<string, unknown>;
type Change = (result: Answer) => unknown;

type World = Awaited<ReturnType<typeof startTonWorld>>;
let world: World;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.local.close());

const networkId = { type: "ton", chainId: "-3" };

/** The port through a node that changes the answers to one method. */
async function through(method: string, change: Change, chainId = "-3") {
  const server = await startServer((request, response) => {
    const pass = async (): Promise<void> => {
      const asked = await text(request);
      const answer = await fetch(world.local.url, { method: "POST", body: asked });
      const body = (await answer.json()) as { result: Answer };
      const isIt = (JSON.parse(asked) as { method: string }).method === method;
      response.end(JSON.stringify(isIt ? { ok: true, result: change(body.result) } : body));
    };
    pass().catch(() => response.destroy());
  });
  const coinKey = assetKey("TON", networkId);
  const usdt = { assetKey: assetKey("USDT", networkId), contractAddress: world.local.usdt.minter };
  const chain = tonChain({
    url: server.url,
    networkId: { type: "ton", chainId },
    confirmationsNeeded: 1,
    coinKey,
    tokens: [usdt],
  });
  return { chain, coinKey, usdtKey: usdt.assetKey, stop: server.stop };
}

async function expectRefused(
  [method, change]: readonly [string, Change],
  ask: (seen: Awaited<ReturnType<typeof through>>) => Promise<unknown>,
): Promise<void> {
  const seen = await through(method, change);
  try {
    await expect(ask(seen)).rejects.toThrow(NodeUnavailable);
  } finally {
    await seen.stop();
  }
}

test.each<[string, Change]>([
  ["no object", () => "0"],
  ["a negative balance", (result) => ({ ...result, balance: "-5" })],
  ["a balance with a point", (result) => ({ ...result, balance: "1.5" })],
  ["a state that nobody knows", (result) => ({ ...result, state: "asleep" })],
  ["code that is no cell", (result) => ({ ...result, state: "active", code: "AAAA" })],
])("an account with %s is no fact", async (_, change) => {
  await expectRefused(["getAddressInformation", change], ({ chain, coinKey }) =>
    chain.balanceOf(world.local.usdt.minter, coinKey),
  );
});

test("the state after another block than the one asked about is no fact", async () => {
  const overlooking: Change = (result) => ({ ...result, block_id: { seqno: 999_999 } });
  await expectRefused(["getAddressInformation", overlooking], ({ chain }) =>
    chain.sequenceOf(world.payer, { atHeight: 1n }),
  );
});

test("transactions that are not those of their hashes are no history", async () => {
  const { ended, pay, payer } = world;
  const { assetKey: key } = { assetKey: assetKey("TON", networkId) };
  const { transactionId } = await pay({ assetKey: key, to: payer, units: 1n, memo: "" });
  await ended(transactionId);
  const others: Change = (result) => (result as unknown as Answer[]).toReversed(); // a list, whose order proves it
  await expectRefused(["getTransactions", others], ({ chain }) => chain.statusOf(transactionId));
  const forged: Change = (result) =>
    (result as unknown as Answer[]).map((each) => ({ ...each, data: dataOfOther })); // as above
  await expectRefused(["getTransactions", forged], ({ chain }) => chain.statusOf(transactionId));
});

const dataOfOther = "te6cckEBAQEAAgAAAEysuc0=";

test("a block that tells a transaction twice is not read", async () => {
  const { chain, local, payer } = world;
  const from = await chain.pointAt(await chain.height());
  await local.faucet({ address: payer, units: 5n });
  const twice: Change = (result) => {
    const list = result["transactions"] as unknown[];
    return { ...result, transactions: [...list, ...list] };
  };
  await expectRefused(["getBlockTransactionsExt", twice], async (seen) =>
    seen.chain.scan({
      from: from ?? { height: 0n, hash: "" },
      toHeight: await chain.height(),
      depthOfRecheck: 5,
      ownedOf: async () => new Set(),
      storedHash: async () => undefined,
    }),
  );
});

test("a jetton with wallets of an unknown kind is neither paid nor counted", async () => {
  const another: Change = (result) => ({
    ...result,
    stack: (result["stack"] as unknown[]).with(4, ["cell", { bytes: dataOfOther }]),
  });
  await expectRefused(["runGetMethod", another], ({ chain, usdtKey }) =>
    chain.balanceOf(world.payer, usdtKey),
  );
});

test("another network behind the same address is noticed before anything is believed", async () => {
  const seen = await through("none", (result) => result, "-239");
  try {
    await expect(seen.chain.height()).rejects.toThrow("it is not the chain -239");
  } finally {
    await seen.stop();
  }
  const main: Change = (result) => ({
    ...result,
    init: { root_hash: "F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=" },
  });
  await expectRefused(["getMasterchainInfo", main], ({ chain }) => chain.height());
});
