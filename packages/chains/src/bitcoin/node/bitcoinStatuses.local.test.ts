import { startBitcoinLocal, type BitcoinLocal } from "@coffer/bitcoin-local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiver as address } from "../testing/forgePayload.ts";
import { bitcoinStatuses } from "./bitcoinStatuses.ts";
import { type BitcoinReader, createBitcoinReader } from "./createBitcoinReader.ts";
import { createBitcoinRpc } from "./createBitcoinRpc.ts";

let local: BitcoinLocal;
let reader: BitcoinReader;
beforeAll(async () => {
  local = await startBitcoinLocal();
  reader = createBitcoinReader(
    createBitcoinRpc({ url: local.url, chainId: "regtest", timeoutMs: 10_000 }),
  );
});
afterAll(() => local?.close());

const given = () => local.faucet({ address, units: 50_000n });
const hashAt = async (height: bigint) => (await reader.pointAt(height))?.hash ?? "";

test("a transaction is in the block that holds it, and for as long as that stands (rule 475)", async () => {
  const txid = await given();
  const statusesOf = bitcoinStatuses(reader);
  const height = await reader.height();
  expect(await statusesOf([txid])).toMatchObject([{ status: "included", height }]);
  await local.reorganise(1);
  expect(await statusesOf([txid])).toEqual([{ status: "unseen" }]);
});

test("a node that names a block without the transaction is not believed (rule 475)", async () => {
  const txid = await given();
  await given();
  const blockHash = await hashAt(await reader.height());
  const lying = {
    ...reader,
    transactions: async (asked: readonly string[]) =>
      (await reader.transactions(asked)).map((each) => each && { ...each, blockHash }),
  };
  await expect(bitcoinStatuses(lying)([txid])).rejects.toThrow("holds no such transaction");
});

test("a node that says another height than it has the block at is not believed (rule 475)", async () => {
  const txid = await given();
  const lying = {
    ...reader,
    placesOf: async (hashes: readonly string[]) =>
      (await reader.placesOf(hashes)).map((each) => ({ ...each, height: each.height - 1n })),
  };
  await expect(bitcoinStatuses(lying)([txid])).rejects.toThrow("another block stands");
});

test("what was proved once is not read again, and a lie after it is none", async () => {
  const txid = await given();
  const blocks: string[] = [];
  const counting = {
    ...reader,
    block: (hash: string) => {
      blocks.push(hash);
      return reader.block(hash);
    },
  };
  const statusesOf = bitcoinStatuses(counting);
  await statusesOf([txid]);
  await statusesOf([txid]);
  expect(blocks).toHaveLength(1);
});
