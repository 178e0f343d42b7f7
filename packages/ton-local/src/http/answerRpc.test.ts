import { Address, beginCell, storeMessage } from "@ton/core";
import { TonClient } from "@ton/ton";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageHash } from "../chain/messages.ts";
import { startTonLocal, type GivenGift, type TonLocal } from "../startTonLocal.ts";
import { payment, walletOf, type TestWallet } from "../testing/testWallets.ts";

const TON = 1_000_000_000n;
/** An account pays for every second that it is kept. */
const RENT_MAX = 1000n;
const berta = Address.parse(`0:${"be".repeat(32)}`);
const bertaText = berta.toString({ bounceable: false });

let local: TonLocal;
let client: TonClient;
let anna: TestWallet;
let gifts: readonly GivenGift[];
beforeAll(async () => {
  local = await startTonLocal({ blockMs: 5 });
  client = new TonClient({ endpoint: local.url });
  anna = walletOf(client, 1);
  const units = [1n, 2n, 3n, 4n, 5n].map((coins) => coins * TON);
  const given: GivenGift[] = [];
  for (const each of units) given.push(await local.faucet({ address: anna.address, units: each }));
  gifts = given;
});
afterAll(() => local?.close());

const ask = async (method: string, params: object = {}) => {
  const answer = await fetch(local.url, {
    method: "POST",
    body: JSON.stringify({ method, params }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

test("transactions are read back from the newest, page by page, none twice", async () => {
  const address = Address.parse(anna.address);
  const pages: string[][] = [];
  let cursor: { lt?: string; hash?: string } = {};
  for (let count = 0; count < 3; count += 1) {
    const page = await client.getTransactions(address, { limit: 2, ...cursor });
    pages.push(page.map(({ hash }) => hash().toString("hex")));
    const last = page.at(-1);
    cursor = { lt: String(last?.lt), hash: last?.hash().toString("base64") ?? "" };
  }
  const newestFirst = gifts.toReversed().map(({ transactionId }) => transactionId);
  expect(pages.flat()).toEqual(newestFirst);
  const newer = await client.getTransactions(address, { limit: 9, to_lt: gifts[2]?.lt ?? "" });
  expect(newer).toHaveLength(2);
  const unknown = client.getTransactions(address, {
    limit: 1,
    lt: "7",
    hash: `${"A".repeat(43)}=`,
  });
  await expect(unknown).rejects.toThrow("500");
});

test("what an account was after a block is still known", async () => {
  const [first, second] = gifts;
  const stateAt = (seqno: number | undefined) =>
    ask("getAddressInformation", { address: anna.address, seqno });
  expect((await stateAt(first?.seqno)).body.result).toMatchObject({
    balance: String(TON),
    state: "uninitialized",
    block_id: { seqno: first?.seqno, workchain: -1 },
  });
  const later = BigInt((await stateAt(second?.seqno)).body.result.balance);
  expect(3n * TON - later).toBeLessThan(RENT_MAX);
  expect(await stateAt(1_000_000)).toMatchObject({ status: 500, body: { ok: false, code: 500 } });
});

test("blocks are found by height and by time, and each names the one before", async () => {
  const last = gifts.at(-1)?.seqno ?? 0;
  const block = { workchain: -1, shard: "-9223372036854775808" };
  const { body } = await ask("getBlockHeader", { ...block, seqno: last });
  expect(body.result).toMatchObject({ id: { seqno: last }, prev_blocks: [{ seqno: last - 1 }] });
  const time = body.result.gen_utime;
  expect(time).toBeGreaterThan(Date.now() / 1000 - 60);
  const byTime = await ask("lookupBlock", { ...block, unixtime: time + 1000 });
  expect(byTime.body.result.seqno).toBeGreaterThanOrEqual(last);
  const byHeight = await ask("lookupBlock", { ...block, seqno: last });
  expect(byHeight.body.result).toEqual(body.result.id);
  const [shard] = await client.getWorkchainShards(last);
  const listed = await client.getShardTransactions(0, shard?.seqno ?? 0, shard?.shard ?? "");
  expect(listed.map(({ lt }) => lt)).toEqual([gifts.at(-1)?.lt]);
  expect(await client.getShardTransactions(-1, last, block.shard)).toEqual([]);
});

test("an estimate is what it will cost, and changes nothing", async () => {
  const address = Address.parse(anna.address);
  const signed = await anna.sign([payment(bertaText, TON, "tea")]);
  const fees = await client.estimateExternalMessageFee(address, {
    body: signed.body,
    initCode: signed.init.code,
    initData: signed.init.data,
    ignoreSignature: true,
  });
  expect(await anna.seqno()).toBe(0);
  const before = await client.getBalance(address);
  await anna.send([payment(bertaText, TON, "tea")]);
  const {
    in_fwd_fee: inward,
    storage_fee: storage,
    gas_fee: gas,
    fwd_fee: forward,
  } = fees.source_fees;
  const cost = BigInt(inward) + BigInt(storage) + BigInt(gas) + BigInt(forward);
  const paid = before - TON - (await client.getBalance(address));
  expect(paid - cost).toBeLessThan(RENT_MAX);
  expect(paid).toBeGreaterThanOrEqual(cost);
});

test("a message between two contracts is found from either end, and one from outside by its normal hash", async () => {
  await local.mine();
  const [arrival] = await client.getTransactions(berta, { limit: 1 });
  const info = arrival?.inMessage?.info;
  if (info?.type !== "internal") throw new Error("not internal");
  const lt = String(info.createdLt);
  const from = await client.tryLocateSourceTx(Address.parse(anna.address), berta, lt);
  const to = await client.tryLocateResultTx(Address.parse(anna.address), berta, lt);
  expect(to.hash()).toEqual(arrival?.hash());
  const sent = from.inMessage;
  if (sent?.info.type !== "external-in") throw new Error("not from outside");
  const wrapped = beginCell()
    .store(storeMessage({ ...sent, init: null }))
    .endCell();
  const { body } = await ask("getTransactions", { address: anna.address, limit: 1 });
  const expected = Buffer.from(messageHash(sent, wrapped), "hex").toString("base64");
  expect(body.result[0].in_msg.hash_norm).toBe(expected);
});

test("what is asked wrongly is refused in words", async () => {
  expect(await ask("getNothing")).toMatchObject({ status: 404, body: { ok: false } });
  expect(await ask("getAddressInformation", { address: "anna" })).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining("not an address") },
  });
  expect((await fetch(local.url)).status).toBe(405);
  expect((await fetch(local.url, { method: "POST", body: "{" })).status).toBe(422);
  const contractless = await client.runMethodWithError(berta, "seqno");
  expect(contractless.exit_code).toBe(-13);
});
