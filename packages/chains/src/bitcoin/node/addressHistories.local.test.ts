import { startBitcoinLocal, type BitcoinLocal } from "@coffer/bitcoin-local";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChainMemory, LearntPage, RememberedAddress } from "../../chainMemory.ts";
import { account } from "../testing/forgePayload.ts";
import { addressHistories } from "./addressHistories.ts";
import { type BitcoinReader, createBitcoinReader } from "./createBitcoinReader.ts";
import { createBitcoinRpc } from "./createBitcoinRpc.ts";

const DEEP = 12;
const chainId = "regtest";

let local: BitcoinLocal;
let node: BitcoinReader;
beforeAll(async () => {
  local = await startBitcoinLocal();
  node = createBitcoinReader(
    createBitcoinRpc({ url: local.url, chainId: "regtest", timeoutMs: 10_000 }),
  );
});
afterAll(() => local?.close());

let index = 0n;
const freshAddress = () => account.addressAt((index += 1n));
const give = (address: string, units: bigint) => local.faucet({ address, units });

/** A memory as a database is one: pages of an address follow each other. */
function createMemory() {
  const held = new Map<string, RememberedAddress>();
  const pages: LearntPage[] = [];
  const memory: ChainMemory = {
    recall: async (addresses) =>
      new Map([...held].filter(([address]) => addresses.includes(address))),
    keep: async (learnt) => {
      const kept = learnt.filter(
        ({ address, before }) => held.get(address)?.to?.hash === before?.hash,
      );
      for (const { address, isAnew, to, transactions } of kept) {
        const { bornHeight, transactions: old = [] } = held.get(address) ?? {};
        const all = [...(isAnew ? [] : old), ...transactions];
        held.set(address, { bornHeight, to, transactions: all });
      }
      pages.push(...kept);
      return new Set(kept.map(({ address }) => address));
    },
  };
  return { held, pages, memory };
}

/** Histories of a process, and the heights from which it let the node look. */
function start(memory?: ChainMemory) {
  const froms: bigint[] = [];
  const reader: BitcoinReader = {
    ...node,
    blocksWith: (asked) => {
      froms.push(asked.from);
      return node.blocksWith(asked);
    },
  };
  const histories = addressHistories(reader, { chainId, memory });
  const unitsOf = async (address: string) => {
    const { outputs = [] } = (await histories.of([address])).histories.get(address) ?? {};
    return outputs.map(({ units }) => units);
  };
  return { froms, histories, unitsOf };
}

test("whoever starts later reads on from what was kept, and finds the same (rule 474)", async () => {
  const address = freshAddress();
  const { held, memory } = createMemory();
  await give(address, 40_000n);
  await local.mine(DEEP);
  await give(address, 50_000n);
  expect(await start(memory).unitsOf(address)).toEqual([40_000n, 50_000n]);
  const reach = held.get(address)?.to?.height ?? 0n;
  expect(held.get(address)?.transactions).toHaveLength(1);
  const later = start(memory);
  expect(await later.unitsOf(address)).toEqual([40_000n, 50_000n]);
  expect(later.froms).toEqual([reach + 1n]);
});

test("blocks before an address was made are not looked at (rule 474)", async () => {
  const address = freshAddress();
  const { held, memory } = createMemory();
  const bornHeight = await node.height();
  held.set(address, { bornHeight, to: undefined, transactions: [] });
  await give(address, 40_000n);
  const process = start(memory);
  expect(await process.unitsOf(address)).toEqual([40_000n]);
  await local.mine(DEEP);
  expect(await process.unitsOf(address)).toEqual([40_000n]);
  expect(process.froms.every((from) => from >= bornHeight)).toBe(true);
});

test("a reorganisation above what is settled leaves the memory alone, and nothing undone is told", async () => {
  const address = freshAddress();
  const { memory, pages } = createMemory();
  await give(address, 40_000n);
  await local.mine(DEEP);
  const process = start(memory);
  await give(address, 50_000n);
  expect(await process.unitsOf(address)).toEqual([40_000n, 50_000n]);
  const before = pages.length;
  await local.reorganise(1);
  expect(await process.unitsOf(address)).toEqual([40_000n]);
  expect(await start(memory).unitsOf(address)).toEqual([40_000n]);
  expect(pages.slice(before).some(({ isAnew }) => isAnew)).toBe(false);
});

test("one that is deeper than anybody reckons with has all read again", async () => {
  const address = freshAddress();
  const { held, memory } = createMemory();
  await give(address, 40_000n);
  await give(address, 50_000n);
  await local.mine(DEEP);
  const process = start(memory);
  expect(await process.unitsOf(address)).toEqual([40_000n, 50_000n]);
  await local.reorganise(DEEP + 1);
  expect(await process.unitsOf(address)).toEqual([40_000n]);
  await local.mine(DEEP);
  expect(await start(memory).unitsOf(address)).toEqual([40_000n]);
  expect(held.get(address)?.transactions).toHaveLength(1);
});

test("of two processes at once one keeps, and the other reads what was kept", async () => {
  const address = freshAddress();
  const { held, memory } = createMemory();
  await give(address, 40_000n);
  await local.mine(DEEP);
  const [one, other] = [start(memory), start(memory)];
  for (let round = 0; round < 3; round += 1) {
    const all = await Promise.all([one.unitsOf(address), other.unitsOf(address)]);
    const [first] = all;
    expect(all).toEqual([first, first]);
    await give(address, 50_000n);
    await local.mine(DEEP);
  }
  expect(await one.unitsOf(address)).toEqual([40_000n, 50_000n, 50_000n, 50_000n]);
  expect(held.get(address)?.transactions).toHaveLength(4);
});

test("addresses of different ages are read together, each from where it is known", async () => {
  const { held, memory } = createMemory();
  const addresses = [freshAddress(), freshAddress(), freshAddress()];
  for (const [at, address] of addresses.entries()) {
    held.set(address, { bornHeight: await node.height(), to: undefined, transactions: [] });
    await give(address, BigInt(1_000 * (at + 1)));
    await local.mine(DEEP);
  }
  const process = start(memory);
  const { histories } = await process.histories.of(addresses);
  expect(
    addresses.map((address) => histories.get(address)?.outputs.map(({ units }) => units)),
  ).toEqual([[1_000n], [2_000n], [3_000n]]);
  expect(process.froms).toHaveLength(2);
});

test("a node that goes away while it is asked leaves nothing half read", async () => {
  const address = freshAddress();
  await give(address, 40_000n);
  const away = { left: 1 };
  const reader: BitcoinReader = {
    ...node,
    block: (hash) => {
      if ((away.left -= 1) >= 0) throw new Error("away");
      return node.block(hash);
    },
  };
  const histories = addressHistories(reader, { chainId });
  await expect(histories.of([address])).rejects.toThrow("away");
  const { histories: found } = await histories.of([address]);
  expect(found.get(address)?.outputs).toHaveLength(1);
});
