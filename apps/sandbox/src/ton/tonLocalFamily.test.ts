import { addressKey } from "@coffer/core/address";
import { expect, test } from "vitest";
import { post, put } from "../testing/ask.ts";
import { sandboxOf, transactionIdOf } from "../testing/sandboxOf.ts";
import { aTonNetwork, TON_USDT } from "../testing/tonNetwork.ts";
import { tonExamples } from "./tonNetwork.ts";

const { networkId } = aTonNetwork;
const query = "type=ton&chainId=-3";
const holder = tonExamples.payable;

const { bodyOf, killAndStart, page, toNode } = sandboxOf(aTonNetwork);
const give = (token: string, amount: string): Promise<unknown> =>
  bodyOf("api/faucet", post({ networkId, token, address: holder, amount }));
const balanceOf = (token: string): Promise<unknown> =>
  bodyOf(`api/chain/balance?${query}&token=${token}&address=${holder}`);

test("coins are given, counted in every spelling of the address, and found again", async () => {
  const id = transactionIdOf(await give("TON", "1.5"));
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
  const id = transactionIdOf(await give("USDT", "12.5"));
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
  expect(transactionIdOf(await gift)).toMatch(/^[0-9a-f]{64}$/);
  expect(await bodyOf("api/hold", put({ networkId, isHeld: false }))).toEqual({ isHeld: false });
});

test("killed right after an answer, the chain forgets nothing it has shown", async () => {
  const id = transactionIdOf(await give("TON", "0.25"));
  const before = [await balanceOf("TON"), await balanceOf("USDT")];
  const found = await bodyOf(`api/chain/transaction/${id}?${query}`);
  const blocks = await bodyOf(`api/chain/block/3?${query}`);
  await killAndStart();
  expect([await balanceOf("TON"), await balanceOf("USDT")]).toEqual(before);
  expect(await bodyOf(`api/chain/transaction/${id}?${query}`)).toEqual(found);
  expect(await bodyOf(`api/chain/block/3?${query}`)).toEqual(blocks);
});

test("a fault of the node is the node's alone", async () => {
  const call = () => toNode('{"method":"getMasterchainInfo"}');
  expect(await (await call()).json()).toMatchObject({ ok: true });
  await bodyOf("api/faults", put({ service: "ton", mode: "down" }));
  await expect(call()).rejects.toThrow("fetch failed");
  expect(await balanceOf("USDT")).toEqual({ amount: "12.5" });
  await bodyOf("api/faults", put({ service: "ton", mode: "ok" }));
});
