import { expect, test, vi } from "vitest";
import { post, put } from "../testing/ask.ts";
import { aBitcoinNetwork } from "../testing/bitcoinNetwork.ts";
import { sandboxOf, transactionIdOf } from "../testing/sandboxOf.ts";
import { bitcoinExamples } from "./bitcoinNetwork.ts";

const { networkId, confirmations } = aBitcoinNetwork;
const query = "type=bitcoin&chainId=regtest";
const holder = bitcoinExamples.payable;

const { bodyOf, killAndStart, page, toNode } = sandboxOf(aBitcoinNetwork);
const give = (amount: string, address: string = holder): Promise<unknown> =>
  bodyOf("api/faucet", post({ networkId, token: "BTC", address, amount }));
const balanceOf = (address: string = holder): Promise<unknown> =>
  bodyOf(`api/chain/balance?${query}&token=BTC&address=${address}`);
const hold = (isHeld: boolean) => bodyOf("api/hold", put({ networkId, isHeld }));

async function call(method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ id: 1, method, params });
  const answer: unknown = await (await toNode(body)).json();
  return Object(answer) as { result: unknown; error: { code: number } | null }; // Core's form
}

test.each([
  ["a key by its hash", "mqmrJ4b1V1gSWVPmb9JXqFGkTFEMaWm5w7"],
  ["a script by its hash", "2N3W7zHvVqM4v2LF8focd3uQcx88Y4NEYMp"],
  ["a witness key", "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk"],
  ["a witness script", "bcrt1qwzp86f90kkwqkqak59ytgkw9j27vhhrtm2gq3kvd36fhcmg7jejq0073j7"],
  ["taproot", "bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk"],
])("coins given to the address of %s are counted and found again", async (_form, address) => {
  const id = transactionIdOf(await give("0.12345678", address));
  expect(await balanceOf(address)).toEqual({ amount: "0.12345678" });
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toMatchObject({
    to: address,
    amount: "0.12345678",
    status: "done",
    feeRate: expect.stringMatching(/^\d+\.\d\d sat\/vB$/),
    size: expect.stringMatching(/^1[2-9]\d virtual bytes$/),
  });
  const known = address.startsWith("bcrt1") ? address.toUpperCase() : address;
  expect(await bodyOf(`api/chain/address/${known}?${query}`)).toMatchObject({
    amount: "0.12345678",
    transactions: [{ transactionId: id }],
  });
  expect(await page(`explorer/bitcoin/regtest/tx/${id}`)).toContain(address);
  expect(await page(`explorer/bitcoin/regtest/address/${address}`)).toContain(">0.123456<");
});

test.each([
  ["of the main network", "bc1qwzp86f90kkwqkqak59ytgkw9j27vhhrtt4p4ef"],
  ["of the test network", "tb1qwzp86f90kkwqkqak59ytgkw9j27vhhrtpn6xz6"],
  [
    "of taproot that no key is behind",
    "bcrt1pwzp86f90kkwqkqak59ytgkw9j27vhhrtm2gq3kvd36fhcmg7jejq9c7c2z",
  ],
  ["with a wrong check sum", holder.replace("hjj", "hjk")],
  ["in both cases", holder.replace("q", "Q")],
])("an address %s is given nothing", async (_what, address) => {
  expect(await give("1", address)).toEqual({
    error: "address: not an address on bitcoin:regtest",
  });
});

test("a payment gets its confirmations without anybody's doing, and the chain rests then", async () => {
  const id = transactionIdOf(await give("0.5"));
  const found = () => bodyOf(`api/chain/transaction/${id}?${query}`);
  await vi.waitFor(
    async () =>
      expect(await found()).toMatchObject({
        confirmations: { have: confirmations, need: confirmations },
      }),
    { timeout: 20_000, interval: 100 },
  );
  const height = (await call("getblockcount")).result;
  await new Promise((later) => setTimeout(later, 1500));
  expect((await call("getblockcount")).result).toBe(height);
});

test("what is handed to the node is in a block before it answers, and waits while blocks are held", async () => {
  const gift = transactionIdOf(await give("0.25"));
  const raw = (await call("getrawtransaction", gift)).result;
  await bodyOf("api/chain/reorg", post({ networkId, depth: 1 }));
  expect((await call("getrawtransaction", gift)).error).toMatchObject({ code: -5 });
  await hold(true);
  expect((await call("sendrawtransaction", raw)).result).toBe(gift);
  const seen = await bodyOf(`api/chain/transaction/${gift}?${query}`);
  expect(seen).toMatchObject({
    status: "waiting",
    to: holder,
    amount: "0.25",
    from: expect.stringContaining("bcrt1"),
  });
  await hold(false);
  expect(await bodyOf(`api/chain/transaction/${gift}?${query}`)).toMatchObject({ status: "done" });
  await bodyOf("api/chain/reorg", post({ networkId, depth: 2 }));
  expect((await call("sendrawtransaction", raw)).result).toBe(gift);
  expect(await bodyOf(`api/chain/transaction/${gift}?${query}`)).toMatchObject({ status: "done" });
});

test("a gift that is given while blocks are held waits for the one that is made by hand", async () => {
  await hold(true);
  const gift = give("0.125");
  const waitsLong = await Promise.race([gift, new Promise((late) => setTimeout(late, 300))]);
  expect(waitsLong).toBeUndefined();
  await bodyOf("api/mine", post({ networkId, blocks: 1 }));
  expect(transactionIdOf(await gift)).toMatch(/^[0-9a-f]{64}$/);
  await hold(false);
});

test.each(["devmine", "devfaucet", "generatetoaddress", "stop"])(
  "%s does not exist for outsiders",
  async (method) => {
    expect((await call(method, 1)).error).toMatchObject({ code: -32_601 });
  },
);

test("a batch is answered call by call", async () => {
  const calls = ["getblockcount", "devmine", "getblockchaininfo"];
  const body = JSON.stringify(calls.map((method, id) => ({ id, method, params: [] })));
  const response = await toNode(body);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject([
    { id: 0, error: null, result: expect.any(Number) },
    { id: 1, error: { code: -32_601 } },
    { id: 2, error: null, result: { chain: "regtest" } },
  ]);
});

test("killed right after an answer, the chain forgets nothing it has shown", async () => {
  const id = transactionIdOf(await give("0.125"));
  const before = await balanceOf();
  const found = await bodyOf(`api/chain/block/121?${query}`);
  await killAndStart();
  expect(await balanceOf()).toEqual(before);
  expect(await bodyOf(`api/chain/block/121?${query}`)).toEqual(found);
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toMatchObject({ status: "done" });
});

test("a fault of the node is the node's alone", async () => {
  const before = await balanceOf();
  await bodyOf("api/faults", put({ service: "bitcoin", mode: "down" }));
  await expect(call("getblockcount")).rejects.toThrow("fetch failed");
  expect(await balanceOf()).toEqual(before);
  await bodyOf("api/faults", put({ service: "bitcoin", mode: "ok" }));
  expect((await call("getblockcount")).error).toBeNull();
});
