import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, askNode, balancePath, evm, giveGift, post } from "../../testing/ask.ts";
import { aNetwork, pebble, USDT_ADDRESS } from "../../testing/networks.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "../../testing/runSandbox.ts";

// What every token owes to its row alone; that one works as a token is `usdt.test.ts`'s.

const withPebble = { ...aNetwork, assets: [...aNetwork.assets, pebble] };
const words = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
]);
const someone = (): string => privateKeyToAccount(generatePrivateKey()).address;

let port: number;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
  // A chain from before the third row.
  sandbox = await runSandbox(port, await freshDataDir());
});
afterAll(async () => {
  await sandbox.stop();
  await rm(sandbox.dataDir, { recursive: true });
});

async function restartWith(network: object): Promise<void> {
  await sandbox.stop();
  sandbox = await runSandbox(port, sandbox.dataDir, [network]);
}

async function contractSays(
  to: string,
  functionName: "name" | "symbol" | "decimals",
): Promise<unknown> {
  const data = encodeFunctionData({ abi: words, functionName });
  const answer = await askNode(sandbox, "eth_call", [{ to, data }, "latest"]);
  const bytes = answer as `0x${string}`; // a node answers a call with its bytes
  return decodeFunctionResult({ abi: words, functionName, data: bytes });
}

const amountOf = async (address: string, token: string): Promise<unknown> =>
  Reflect.get(Object((await ask(sandbox, balancePath(address, token))).body), "amount");
const page = async (path: string): Promise<string> =>
  (await fetch(`${sandbox.origin}${path}`)).text();
const heightNow = async (): Promise<number> => Number(await askNode(sandbox, "eth_blockNumber"));

describe("a token whose row comes to an old chain", () => {
  const holder = someone();
  beforeAll(async () => {
    await giveGift(sandbox, { token: "USDT", address: holder, amount: "12.5" });
    await restartWith(withPebble);
  });

  test("stands where its row says, and calls itself what its row says", async () => {
    const { contractAddress, token, decimals } = pebble;
    expect(await contractSays(contractAddress, "symbol")).toBe(token);
    expect(await contractSays(contractAddress, "name")).toBe(`Sandbox ${token}`);
    expect(await contractSays(contractAddress, "decimals")).toBe(decimals);
    expect(await contractSays(USDT_ADDRESS, "symbol")).toBe("USDT");
    expect(await contractSays(USDT_ADDRESS, "decimals")).toBe(6);
  });

  test("is listed by the faucet, for programs and for people", async () => {
    const { networkId, confirmations } = aNetwork;
    const given = { decimals: 18, faucetUsual: "500", faucetMax: "1000000" };
    expect((await ask(sandbox, "api/networks")).body).toEqual([
      {
        networkId,
        name: "Ethereum (local)",
        confirmations,
        tokens: [
          { ...given, token: "ETH", faucetUsual: "1", faucetMax: "1000" },
          { ...given, token: "USDT", decimals: 6 },
          { ...given, token: "PEBBLE" },
        ],
      },
    ]);
    expect(await page("faucet")).toContain('<option value="PEBBLE:evm:31337"');
    expect(await page("")).toContain("ETH, USDT, PEBBLE");
  });

  test("is given by the faucet to the last unit, and shown with its symbol", async () => {
    const address = someone();
    const amount = "3.000000000000000001";
    const gift = { token: "PEBBLE", address, amount };
    const transactionId = await giveGift(sandbox, gift);
    expect(await amountOf(address, "PEBBLE")).toBe(amount);
    const { body } = await ask(sandbox, `api/chain/address/${address}`);
    expect(body).toMatchObject({
      tokens: [
        { token: "USDT", amount: "0" },
        { token: "PEBBLE", amount },
      ],
      transactions: [{ transactionId, tokenTransfers: [{ token: "PEBBLE", amount, to: address }] }],
    });
    expect(await page(`explorer/evm/31337/tx/${transactionId}`)).toContain("PEBBLE");
  });

  test("has a rate and a chart", async () => {
    const provider = "providers/coingecko/api/v3";
    const { rateId } = pebble;
    const now = await ask(sandbox, `${provider}/simple/price?ids=${rateId}&vs_currencies=usd`);
    expect(now.body).toEqual({ [rateId]: { usd: expect.closeTo(1, 1) } });
    const chart = await ask(
      sandbox,
      `${provider}/coins/${rateId}/market_chart?vs_currency=usd&days=1`,
    );
    expect(chart.status).toBe(200);
  });

  test("leaves the other tokens to whom they belong", async () => {
    expect(await amountOf(holder, "USDT")).toBe("12.5");
  });

  test("is put there once", async () => {
    const before = await heightNow();
    await restartWith(withPebble);
    expect(await heightNow()).toBeLessThanOrEqual(before + 2);
  });
});

test.each([
  ["a token that was just put there", "SHELL", 1],
  ["one of the chain's last life", "CORAL", 2],
])("no reorganisation on offer takes away %s", async (_what, token, lives) => {
  const contractAddress = `0x${lives}000000000000000000000000000000000000001`;
  const assets = [...withPebble.assets, { ...pebble, token, contractAddress }];
  for (let life = 0; life < lives; life += 1) await restartWith({ ...aNetwork, assets });
  const reorg = await ask(sandbox, "api/chain/reorg", post({ networkId: evm, depth: 5 }));
  expect(reorg.status).toBe(200);
  expect(await contractSays(contractAddress, "symbol")).toBe(token);
  const address = someone();
  await giveGift(sandbox, { token, address, amount: "1" });
  expect(await amountOf(address, token)).toBe("1");
});

test("a row that changes changes its token, and takes nothing from who holds it", async () => {
  const holder = someone();
  await giveGift(sandbox, { token: "PEBBLE", address: holder, amount: "2" });
  const changed = { ...pebble, token: "STONE", decimals: 17 };
  await restartWith({ ...aNetwork, assets: [...aNetwork.assets, changed] });
  expect(await contractSays(pebble.contractAddress, "symbol")).toBe("STONE");
  expect(await contractSays(pebble.contractAddress, "decimals")).toBe(17);
  expect(await amountOf(holder, "STONE")).toBe("20");
  await giveGift(sandbox, { token: "STONE", address: holder, amount: "1" });
  expect(await amountOf(holder, "STONE")).toBe("21");
});

test("the chain makes as many blocks for a transaction as its row asks for", async () => {
  await restartWith({ ...withPebble, confirmations: 6 });
  const gift = { token: "PEBBLE", address: someone(), amount: "1" };
  const path = `api/chain/transaction/${await giveGift(sandbox, gift)}`;
  await expect
    .poll(async () => (await ask(sandbox, path)).body)
    .toMatchObject({ confirmations: { have: 6, need: 6 } });
  expect(await page("explorer")).toMatch(/until it has\s+6 confirmations/);
});
