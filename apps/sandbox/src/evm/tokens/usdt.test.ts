import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createEvmNode } from "@coffer/chains/evm/node";
import { freePortBlock } from "@coffer/postgres/testing";
import { encodeFunctionData, parseGwei, type Address } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, askNode, balancePath, evm, give, giveGift, post } from "../../testing/ask.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "../../testing/runSandbox.ts";
import { USDT_ADDRESS } from "../../testing/networks.ts";
import { tokenAbi } from "./devToken.ts";

const holder = privateKeyToAccount(generatePrivateKey());
const someone = (): Address => privateKeyToAccount(generatePrivateKey()).address;

let port: number;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
  sandbox = await runSandbox(port, await freshDataDir());
});
afterAll(async () => {
  await sandbox.stop();
  await rm(sandbox.dataDir, { recursive: true });
});

const giveUsdt = (address: string, amount: string) =>
  giveGift(sandbox, { token: "USDT", address, amount });
const usdtOf = async (address: string): Promise<unknown> =>
  (await ask(sandbox, balancePath(address, "USDT"))).body;
const page = async (path: string): Promise<string> =>
  (await fetch(`${sandbox.origin}${path}`)).text();

async function callUsdt(functionName: "transfer" | "mint", to: Address, units: bigint) {
  const nonce = Number(
    await askNode(sandbox, "eth_getTransactionCount", [holder.address, "latest"]),
  );
  const raw = await holder.signTransaction({
    type: "eip1559",
    chainId: 31_337,
    nonce,
    gas: 100_000n,
    to: USDT_ADDRESS,
    data: encodeFunctionData({ abi: tokenAbi, functionName, args: [to, units] }),
    maxFeePerGas: parseGwei("10"),
    maxPriorityFeePerGas: parseGwei("1"),
  });
  return askNode(sandbox, "eth_sendRawTransaction", [raw]);
}

/** Everything that the wallet's own scan finds for one address from the first block on. */
async function scanFor(owned: string) {
  const node = createEvmNode({ url: sandbox.node, chainId: "31337", timeoutMs: 5000 });
  const from = await node.blockHeader(1);
  if (from === undefined) throw new Error("the chain has a first block");
  return node.scanBlocks({
    from,
    depthOfRecheck: 5,
    contracts: [USDT_ADDRESS],
    ownedOf: async (addresses) => new Set(addresses.filter((each) => each === owned)),
    maxBlocks: 1000,
    storedHash: (): undefined => undefined,
  });
}

test("a new chain has the contract where the wallet expects it", async () => {
  expect(await askNode(sandbox, "eth_getCode", [USDT_ADDRESS, "latest"])).toMatch(/^0x60/);
  expect(
    await askNode(sandbox, "eth_call", [{ to: USDT_ADDRESS, data: "0x313ce567" }, "latest"]),
  ).toBe(`0x${"6".padStart(64, "0")}`);
});

test("no reorganisation on offer takes the contract away", async () => {
  const chain = await runSandbox(await freePortBlock(), await freshDataDir());
  const body = { networkId: evm, depth: 5 };
  expect((await ask(chain, "api/chain/reorg", post(body))).status).toBe(200);
  expect(await askNode(chain, "eth_getCode", [USDT_ADDRESS, "latest"])).toMatch(/^0x60/);
  await chain.stop();
  await rm(chain.dataDir, { recursive: true });
});

test("the faucet gives USDT, to the last unit", async () => {
  const address = someone();
  await giveUsdt(address, "12.345678");
  expect(await usdtOf(address)).toEqual({ amount: "12.345678" });
  expect((await ask(sandbox, balancePath(address))).body).toEqual({ amount: "0" });
});

test.each([
  ["seven decimals", "0.0000001", "6 decimals"],
  ["more than it gives at once", "1000000.1", "at most 1000000 USDT"],
])("the faucet refuses %s", async (_, amount, words) => {
  const gift = { networkId: evm, token: "USDT", address: someone(), amount };
  const answer = await ask(sandbox, "api/faucet", post(gift));
  expect(answer).toEqual({ status: 400, body: { error: expect.stringContaining(words) } });
});

test("nobody but the faucet makes USDT", async () => {
  await give(sandbox, holder.address, "1");
  const hash = await callUsdt("mint", holder.address, 5n);
  expect(await askNode(sandbox, "eth_getTransactionReceipt", [hash])).toMatchObject({
    status: "0x0",
  });
  expect(await usdtOf(holder.address)).toEqual({ amount: "0" });
});

describe("a transfer between two people", () => {
  const receiver = someone();
  let transactionId: unknown;
  beforeAll(async () => {
    await give(sandbox, holder.address, "1");
    await giveUsdt(holder.address, "100");
    transactionId = await callUsdt("transfer", receiver, 1_500_000n);
  });

  test("moves the tokens", async () => {
    expect(await usdtOf(receiver)).toEqual({ amount: "1.5" });
    expect(await usdtOf(holder.address)).toEqual({ amount: "98.5" });
  });

  test("is told of by the JSON of its transaction and of both addresses", async () => {
    const transfer = {
      token: "USDT",
      amount: "1.5",
      contractAddress: USDT_ADDRESS,
      from: holder.address,
      to: receiver,
    };
    const { body } = await ask(sandbox, `api/chain/transaction/${String(transactionId)}`);
    expect(body).toMatchObject({ amount: "0", tokenTransfers: [transfer] });
    const { body: address } = await ask(sandbox, `api/chain/address/${receiver}`);
    expect(address).toMatchObject({
      amount: "0",
      tokens: [{ token: "USDT", amount: "1.5" }],
      transactions: [{ transactionId, to: USDT_ADDRESS, tokenTransfers: [transfer] }],
    });
  });

  test("is shown on the pages with amount, symbol and receiver", async () => {
    const shown = await page(`explorer/evm/31337/tx/${String(transactionId)}`);
    expect(shown).toMatch(/1\.5<span class="dim"><\/span> <span class="unit">USDT/);
    expect(shown).toContain(receiver);
    const address = await page(`explorer/evm/31337/address/${receiver}`);
    expect(address).toMatch(/1\.5<span class="dim"><\/span> <span class="unit">USDT/);
    expect(address).toContain(`tx/${String(transactionId)}`);
  });

  test("is found by the wallet's own scan of the chain", async () => {
    const node = createEvmNode({ url: sandbox.node, chainId: "31337", timeoutMs: 5000 });
    const step = await scanFor(receiver);
    expect(step).toMatchObject({
      kind: "advance",
      ignored: [],
      deposits: [
        {
          asset: { kind: "token", contractAddress: USDT_ADDRESS },
          address: receiver,
          units: 1_500_000n,
          transactionId,
          from: holder.address,
        },
      ],
    });
    const question = { contractAddress: USDT_ADDRESS };
    expect(await node.balance(receiver, question)).toBe(1_500_000n);
    expect(
      await node.feeQuote({ from: holder.address, to: receiver, units: 98_500_001n, ...question }),
    ).toMatchObject({ ok: true, value: { gas: 100_000n } });
    expect(
      await node.feeQuote({ from: holder.address, to: receiver, units: 98_500_000n, ...question }),
    ).toMatchObject({ ok: true, value: { gas: expect.any(BigInt) } });
  });
});

test("killed right after the faucet's answer, nothing of it is forgotten", async () => {
  const address = someone();
  const transactionId = await giveUsdt(address, "7");
  const receipt = await askNode(sandbox, "eth_getTransactionReceipt", [transactionId]);
  const anvil = await sandbox.anvilPid();
  const ended = once(sandbox.process, "exit");
  sandbox.process.kill("SIGKILL");
  process.kill(anvil, "SIGKILL");
  await ended;

  sandbox = await runSandbox(port, sandbox.dataDir);
  expect(await usdtOf(address)).toEqual({ amount: "7" });
  expect(await askNode(sandbox, "eth_getTransactionReceipt", [transactionId])).toEqual(receipt);
  expect(await scanFor(address)).toMatchObject({
    deposits: [{ transactionId, units: 7_000_000n }],
  });
  await giveUsdt(address, "1");
  expect(await usdtOf(address)).toEqual({ amount: "8" });
});

test("the form of the faucet gives USDT and shows it on the transaction's page", async () => {
  const address = someone();
  const form = new URLSearchParams({ address, amount: "2,25", coin: "USDT:evm:31337" });
  const response = await fetch(`${sandbox.origin}faucet`, { method: "POST", body: form });
  const [, link = ""] =
    /href="\.\/(explorer\/evm\/31337\/tx\/0x\w+)"/.exec(await response.text()) ?? [];
  const shown = await page(link);
  expect(shown).toMatch(/2\.25<span class="dim"><\/span> <span class="unit">USDT/);
  expect(shown).toContain(address);
});
