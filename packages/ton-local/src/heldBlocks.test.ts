import { Address } from "@ton/core";
import { TonClient } from "@ton/ton";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTonLocal, type TonLocal } from "./startTonLocal.ts";
import { payment, walletOf } from "./testing/testWallets.ts";

const TON = 1_000_000_000n;
/** An account pays for every second that it is kept. */
const RENT_MAX = 1000n;

let local: TonLocal;
let client: TonClient;
beforeAll(async () => {
  local = await startTonLocal({ blockMs: 5 });
  client = new TonClient({ endpoint: local.url });
});
afterEach(() => local.release());
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

test("a payment that waits is taken once, however often it is sent, and goes on after a release", async () => {
  const anna = walletOf(client, 1);
  await local.faucet({ address: anna.address, units: 5n * TON });
  const to = Address.parse(addresses[0] ?? "");
  const before = await client.getBalance(to);
  await local.hold();
  await anna.send([payment(to.toString({ bounceable: false }), TON)]);
  await anna.repeat();
  expect(local.waiting()).toBe(1);
  expect(await anna.seqno()).toBe(0);
  await local.release();
  expect(await anna.seqno()).toBe(1);
  await expect.poll(() => client.getBalance(to)).toBeGreaterThan(before + TON - RENT_MAX);
});
