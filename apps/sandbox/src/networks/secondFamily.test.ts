import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { startSandbox, type Sandbox } from "../startSandbox.ts";
import { aNetwork } from "../testing/networks.ts";
import { toyLocalFamily } from "../testing/toy/toyLocalFamily.ts";
import { localFamilies } from "./localFamilies.ts";

const networkId = { type: "toy", chainId: "local" };
const toy = {
  networkId,
  name: "Toyland",
  confirmations: 2,
  assets: [{ token: "TOY", decimals: 3, rateId: "toy-coin" }],
};

let port: number;
let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  port = await freePortBlock();
  dataDir = await mkdtemp(path.join(tmpdir(), "families-"));
  const networks = [aNetwork, toy].map((row, place) => ({ ...row, nodePort: port + 10 + place }));
  const outcome = readSettings(
    {
      PORT: String(port),
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_NETWORKS: JSON.stringify(networks),
    },
    [...localFamilies, toyLocalFamily],
  );
  if (!outcome.ok) throw new Error(outcome.problem);
  sandbox = await startSandbox(outcome.settings, (what) => {
    throw new Error(what);
  });
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (place: string): string => `http://127.0.0.1:${port + 1}/sandbox/${place}`;
const page = async (place: string): Promise<string> => (await fetch(at(place))).text();
const get = async (place: string): Promise<unknown> => (await fetch(at(`api/${place}`))).json();
const send = async (method: string, place: string, body: object): Promise<unknown> => {
  const headers = { "content-type": "application/json" };
  return (await fetch(at(`api/${place}`), { method, headers, body: JSON.stringify(body) })).json();
};
const query = "type=toy&chainId=local";

test("both are told of by what the faucet gives, and each is as high as it is", async () => {
  expect(await get("networks")).toMatchObject([
    { networkId: aNetwork.networkId },
    { networkId, name: "Toyland (local)", tokens: [{ token: "TOY", faucetMax: "1000" }] },
  ]);
  expect(await get("health")).toMatchObject({
    evm: { chainId: "31337" },
    toy: { chainId: "local", height: 0 },
  });
});

test("coins of the second are given, counted and shown by the same calls and pages", async () => {
  const gift = { networkId, token: "TOY", address: "toy-anna", amount: "1.5" };
  expect(await send("POST", "faucet", gift)).toEqual({ transactionId: "toy1" });
  expect(await send("POST", "mine", { networkId, blocks: 1 })).toEqual({ height: 2 });
  expect(await get(`chain/balance?${query}&token=TOY&address=toy-anna`)).toEqual({ amount: "1.5" });
  expect(await get(`chain/transaction/toy1?${query}`)).toMatchObject({
    from: null,
    to: "toy-anna",
    amount: "1.5",
    seqno: 1,
    confirmations: { have: 2, need: 2 },
  });
  expect(await get(`chain/address/toy-anna?${query}`)).toMatchObject({
    amount: "1.5",
    transactions: [{ transactionId: "toy1" }],
  });
  expect(await get(`chain/transactions?${query}`)).toHaveLength(1);
  expect(await get(`chain/block/1?${query}`)).toMatchObject({ hash: "block 1" });
  const shown = await page("explorer/toy/local/tx/toy1");
  expect(shown).toContain('href="../../../../explorer/toy/local/address/toy-anna"');
  expect(shown).toMatch(/<dt>Seqno<\/dt>\s*<dd>1<\/dd>/);
  expect(await page("explorer/toy/local/address/toy-anna")).toContain("1.5");
  expect(await page("explorer/toy/local/block/1")).toContain("toy-an");
});

test("a question that names no network is about the first, as before there were two", async () => {
  expect(await get("chain/block/0")).toMatchObject({ hash: expect.stringMatching(/^0x/) });
  expect(await page("explorer")).toContain("Ethereum (local)");
  expect(await page("explorer")).toContain('href="./explorer/toy/local"');
  expect(await get("chain/block/0?type=toy")).toMatchObject({
    error: "type and chainId name a network together",
  });
  expect(await get("chain/block/0?type=toy&chainId=9")).toMatchObject({
    error: "networkId: unknown network toy:9; known: evm:31337, toy:local",
  });
  expect((await fetch(at("explorer/toy/9"))).status).toBe(404);
});

test("the faucet's form sends to either, and its link leads to where the coins went", async () => {
  expect(await page("faucet?address=toy-berta")).toMatch(/value="TOY:toy:local"\s+selected/);
  const body = new URLSearchParams({ address: "toy-berta", amount: "2", coin: "TOY:toy:local" });
  const text = await (await fetch(at("faucet"), { method: "POST", body })).text();
  const [, link = ""] = /href="\.\/(explorer\/toy\/local\/tx\/toy\d+)"/.exec(text) ?? [];
  expect(await page(link)).toContain("toy-berta");
});

test("whoever comes out of a payment finds whom to pay on its network, and nothing else", async () => {
  const shown = await page("faucet?pay=toy:local");
  expect(shown).toContain("A shop on Toyland (local)");
  expect(shown).not.toMatch(/Ethereum|<form/);
  expect(await page("faucet?pay=toy:9")).toContain("<form");
});

test("each has its own two to pay, and the blocked one of each is known at the address desk", async () => {
  const start = await page("");
  expect(start).toContain("A shop on Toyland (local)");
  expect(start).toContain("Height of the local Toyland chain");
  const key = { "x-api-key": "k".repeat(16) };
  const ask = async (address: string): Promise<unknown> =>
    (await fetch(at(`providers/chainalysis/api/v1/address/${address}`), { headers: key })).json();
  expect(await ask("toy-thief")).toMatchObject({ identifications: [{ category: "sanctions" }] });
  expect(await ask("toy-shop")).toEqual({ identifications: [] });
});

test("a fault of one network's node leaves the other's whole", async () => {
  const node = (place: number) => fetch(`http://127.0.0.1:${port + 10 + place}`);
  await send("PUT", "faults", { service: "toy:local", mode: "down" });
  await expect(node(1)).rejects.toThrow("fetch failed");
  expect((await node(0)).status).toBe(405);
  await send("PUT", "faults", { service: "toy", mode: "ok" });
  expect(await (await node(1)).json()).toEqual({ height: expect.any(Number) });
});

test("the coin of the second has a rate, and what its chain cannot do is refused by name", async () => {
  const price = await fetch(
    at("providers/coingecko/api/v3/simple/price?ids=toy-coin&vs_currencies=usd"),
  );
  expect(await price.json()).toEqual({ "toy-coin": { usd: expect.any(Number) } });
  expect(await send("POST", "chain/reorg", { networkId, depth: 1 })).toEqual({
    error: "Toyland (local) cannot be reorganised",
  });
});
