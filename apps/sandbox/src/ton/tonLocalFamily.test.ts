import { once } from "node:events";
import { rm } from "node:fs/promises";
import { addressKey } from "@coffer/core/address";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, post, put } from "../testing/ask.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "../testing/runSandbox.ts";
import { aTonNetwork, TON_USDT } from "../testing/tonNetwork.ts";
import { tonExamples } from "./tonNetwork.ts";

const { networkId } = aTonNetwork;
const query = "type=ton&chainId=-3";
const holder = tonExamples.payable;

let port: number;
let dataDir: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
  dataDir = await freshDataDir();
  sandbox = await runSandbox(port, dataDir, [aTonNetwork]);
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(dataDir, { recursive: true });
});

const bodyOf = async (...question: [path: string, asked?: Parameters<typeof ask>[2]]) =>
  (await ask(sandbox, ...question)).body;
const give = (token: string, amount: string): Promise<unknown> =>
  bodyOf("api/faucet", post({ networkId, token, address: holder, amount }));
const balanceOf = (token: string): Promise<unknown> =>
  bodyOf(`api/chain/balance?${query}&token=${token}&address=${holder}`);
const idOf = (answer: unknown): string => String(Reflect.get(Object(answer), "transactionId"));
const page = async (place: string): Promise<string> =>
  (await fetch(`${sandbox.origin}${place}`)).text();

test("coins are given, counted in every spelling of the address, and found again", async () => {
  const id = idOf(await give("TON", "1.5"));
  expect(await balanceOf("TON")).toEqual({ amount: "1.5" });
  const raw = addressKey(holder);
  expect(await bodyOf(`api/chain/balance?${query}&token=TON&address=${raw}`)).toEqual({
    amount: "1.5",
  });
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toMatchObject({
    to: holder,
    amount: "1.5",
    status: "done",
    confirmations: { have: 1, need: 1 },
    logicalTime: expect.stringMatching(/^\d+$/),
  });
  expect(await bodyOf(`api/chain/address/${holder}?${query}`)).toMatchObject({
    address: holder,
    amount: "1.5",
    transactions: [{ transactionId: id }],
  });
  expect(await page(`explorer/ton/-3/tx/${id}`)).toContain("1.5");
});

test("jettons are made, and the transaction that told their owner tells of them", async () => {
  const id = idOf(await give("USDT", "12.5"));
  expect(await balanceOf("USDT")).toEqual({ amount: "12.5" });
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toMatchObject({
    to: holder,
    amount: "0.000000001",
    tokenTransfers: [{ token: "USDT", contractAddress: TON_USDT, to: holder, amount: "12.5" }],
  });
  expect(await page(`explorer/ton/-3/address/${holder}`)).toContain("12.5");
});

test("blocks that are held back are made by mine", async () => {
  expect(await bodyOf("api/hold", put({ networkId, isHeld: true }))).toEqual({ isHeld: true });
  const gift = give("TON", "1");
  const waitsLong = await Promise.race([gift, new Promise((late) => setTimeout(late, 300))]);
  expect(waitsLong).toBeUndefined();
  await bodyOf("api/mine", post({ networkId, blocks: 2 }));
  expect(idOf(await gift)).toMatch(/^[0-9a-f]{64}$/);
  expect(await bodyOf("api/hold", put({ networkId, isHeld: false }))).toEqual({ isHeld: false });
});

test("killed right after an answer, the chain forgets nothing it has shown", async () => {
  const id = idOf(await give("TON", "0.25"));
  const before = [await balanceOf("TON"), await balanceOf("USDT")];
  const found = await bodyOf(`api/chain/transaction/${id}?${query}`);
  const blocks = await bodyOf(`api/chain/block/3?${query}`);
  const ended = once(sandbox.process, "exit");
  sandbox.process.kill("SIGKILL");
  await ended;

  sandbox = await runSandbox(port, dataDir, [aTonNetwork]);
  expect([await balanceOf("TON"), await balanceOf("USDT")]).toEqual(before);
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toEqual(found);
  expect(await bodyOf(`api/chain/block/3?${query}`)).toEqual(blocks);
});

test("a fault of the node is the node's alone", async () => {
  const call = () =>
    fetch(sandbox.node, { method: "POST", body: '{"method":"getMasterchainInfo"}' });
  expect(await (await call()).json()).toMatchObject({ ok: true });
  await bodyOf("api/faults", put({ service: "ton", mode: "down" }));
  await expect(call()).rejects.toThrow("fetch failed");
  expect(await balanceOf("USDT")).toEqual({ amount: "12.5" });
  await bodyOf("api/faults", put({ service: "ton", mode: "ok" }));
});
