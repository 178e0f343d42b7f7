import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBitcoinLocal, type BitcoinLocal } from "./startBitcoinLocal.ts";

const COIN = 100_000_000n;
const receiver = "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk";

let dataDir: string;
let local: BitcoinLocal;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "bitcoin-"));
  local = await startBitcoinLocal({ dataDir });
});
afterAll(async () => {
  await local?.close();
  await rm(dataDir, { recursive: true });
});

async function ask(method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ id: 1, method, params });
  const answer: unknown = await (await fetch(local.url, { method: "POST", body })).json();
  return Object(answer) as { result: unknown; error: { code: number; message: string } | null }; // Core's form
}

test.each([
  ["a witness", receiver],
  ["an older one", "mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r"],
  ["a script", "2NAUYAHhujozruyzpsFRP63mbrdaU5wnEpN"],
])("gives coins to an address of %s", async (_form, address) => {
  const id = await local.faucet({ address, units: COIN });
  const { result } = await ask("getrawtransaction", id, 1);
  expect(result).toMatchObject({ txid: id, confirmations: 1 });
});

test("says as Bitcoin Core what it does not take, and takes the same again", async () => {
  const id = await local.faucet({ address: receiver, units: COIN });
  const { result: hex } = await ask("getrawtransaction", id);
  await local.reorganise(1);
  expect((await ask("getrawtransaction", id)).error).toMatchObject({ code: -5 });
  await local.forgetWaiting();
  const broken = String(hex).replace(/00000000$/, "10000000");
  expect((await ask("sendrawtransaction", broken)).error).toMatchObject({ code: -26 });
  expect((await ask("sendrawtransaction", "00")).error).toMatchObject({ code: -22 });
  expect(await ask("getrawmempool")).toMatchObject({ result: [] });
  expect((await ask("sendrawtransaction", hex)).result).toBe(id);
  expect((await ask("sendrawtransaction", hex)).result).toBe(id);
  await local.mine();
  expect((await ask("sendrawtransaction", hex)).error).toMatchObject({ code: -27 });
});

test("forgets no block when it is killed, and all that waited", async () => {
  await local.mine(3);
  const { result: before } = await ask("getblockchaininfo");
  await local.close();
  local = await startBitcoinLocal({ dataDir });
  expect((await ask("getblockchaininfo")).result).toEqual(before);
});
