import { Address } from "@ton/core";
import { TonClient } from "@ton/ton";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTonLocal, type TonLocal } from "./startTonLocal.ts";

let local: TonLocal;
let client: TonClient;
beforeAll(async () => {
  local = await startTonLocal({ blockMs: 5 });
  client = new TonClient({ endpoint: local.url });
});
afterAll(() => local?.close());

const addresses = Array.from({ length: 200 }, (_, at) => `0:${at.toString(16).padStart(64, "0")}`);

const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(local.url, {
    method: "POST",
    body: JSON.stringify({ method, params }),
  });
  return Reflect.get(Object(await answer.json()), "result");
};

test("200 payments that are held back stand in one block, once it is made", async () => {
  await local.hold();
  const { latestSeqno } = await client.getMasterchainInfo();
  const gifts = Promise.all(
    addresses.map((address, at) => local.faucet({ address, units: BigInt(at + 1) })),
  );
  await expect.poll(() => local.waiting()).toBe(200);
  expect((await client.getMasterchainInfo()).latestSeqno).toBe(latestSeqno);
  // The faucet's own work, then its gifts.
  expect(await local.mine(1)).toBe(latestSeqno + 1);
  expect(await client.getBalance(Address.parse(addresses[7] ?? ""))).toBe(0n);
  expect(await local.mine(1)).toBe(latestSeqno + 2);
  const given = await gifts;
  expect(new Set(given.map(({ seqno }) => seqno))).toEqual(new Set([latestSeqno + 2]));
  expect(await client.getBalance(Address.parse(addresses[7] ?? ""))).toBe(8n);
  await local.release();

  // As a lite server lists a block: some at once, the rest after the last of them.
  const block = { workchain: 0, shard: "-9223372036854775808", seqno: latestSeqno + 2 };
  const seen: string[] = [];
  let last: object = {};
  for (let pages = 0; pages < 5; pages += 1) {
    const page = await ask("getBlockTransactions", { ...block, ...last });
    const rows = page["transactions"] as { account: string; lt: string; hash: string }[]; // toncenter's
    seen.push(...rows.map(({ account }) => account));
    expect(page["incomplete"]).toBe(pages < 4);
    last = { after_lt: rows.at(-1)?.lt, after_hash: rows.at(-1)?.hash };
  }
  expect(seen).toEqual(addresses);
});

test("a payment that waits is taken once, however often it is sent, and lives on by itself after a release", async () => {
  await local.hold();
  const gift = local.faucet({ address: addresses[0] ?? "", units: 5n });
  await expect.poll(() => local.waiting()).toBe(1);
  await local.release();
  await gift;
  expect(await client.getBalance(Address.parse(addresses[0] ?? ""))).toBe(6n);
});
