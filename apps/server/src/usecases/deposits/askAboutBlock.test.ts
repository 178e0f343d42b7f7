import type { Chain, ChainDeposit, ChainScan } from "@coffer/chains";
import { assetKey } from "@coffer/core/assets";
import { expect, test } from "vitest";
import { askAboutBlock, type Fact } from "./askAboutBlock.ts";

const networkId = { type: "evm", chainId: "1" };
const NEEDED = 3;
const HEIGHT = 10n;
const block = { height: HEIGHT, hash: "ten" };

const deposit: ChainDeposit = {
  key: "tx:0",
  assetKey: assetKey("ETH", networkId),
  address: "ours",
  from: "a stranger",
  units: 7n,
  memo: "",
  transactionId: "tx",
  height: HEIGHT,
  blockHash: "ten",
};

type Asked = Parameters<Chain["scan"]>[0];
type Parts = Pick<Chain, "networkId" | "confirmationsNeeded" | "height" | "pointAt" | "scan">;
const hashes = new Map([
  [9n, "nine"],
  [10n, "ten"],
]);

/** A second node that shows this deposit, at the end of its chain. */
function witnessOf(over: Partial<Parts> = {}, shown: readonly ChainDeposit[] = [deposit]) {
  const scan = async ({ from, ownedOf, toHeight }: Asked): Promise<ChainScan> => {
    expect([from, toHeight]).toEqual([{ height: 9n, hash: "nine" }, HEIGHT]);
    const owned = await ownedOf([...shown.map(({ address }) => address), "a stranger"]);
    const deposits = shown.filter(({ address }) => owned.has(address));
    return { kind: "advance", deposits, upkeep: [], ignored: [], to: block, headers: [block] };
  };
  const parts: Parts = {
    networkId,
    confirmationsNeeded: NEEDED,
    height: async () => HEIGHT + 2n,
    pointAt: async (height) => {
      const hash = hashes.get(height);
      return hash === undefined ? undefined : { height, hash };
    },
    scan,
    ...over,
  };
  return parts as Chain; // all that is asked
}

const ask = async (witness: Chain, facts: readonly Fact[] = [deposit]) =>
  (await askAboutBlock(witness, { block, facts })).map((each) => each.kind);

test("a second node that shows the same transfer in the same block agrees", async () => {
  expect(await ask(witnessOf())).toEqual(["agrees"]);
});

test.each<[string, Partial<ChainDeposit>]>([
  ["another output or log", { key: "tx:1" }],
  ["another asset", { assetKey: assetKey("USDT", networkId) }],
  ["fewer units", { units: 6n }],
  ["more units", { units: 8n }],
  ["another transaction", { transactionId: "other" }],
  ["another block", { blockHash: "other" }],
  ["another height", { height: 11n }],
  ["another receiver", { address: "a stranger" }],
])("one that shows %s differs", async (_, over) => {
  expect(await ask(witnessOf({}, [{ ...deposit, ...over }]))).toEqual(["differs"]);
});

test("one that shows nothing there, or another block in its place, differs", async () => {
  expect(await ask(witnessOf({}, []))).toEqual(["differs"]);
  const pointAt: Chain["pointAt"] = async (height) => ({ height, hash: "other" });
  expect(await ask(witnessOf({ pointAt }))).toEqual(["differs"]);
});

test.each<[string, Partial<Parts>]>([
  ["has it less deep than it has to be", { height: async () => HEIGHT + 1n }],
  ["has not come so far", { height: async () => HEIGHT - 1n }],
  ["has lost the block", { pointAt: async () => undefined }],
  ["reads to no end", { scan: async () => ({ kind: "idle" }) }],
  ["has gone back meanwhile", { scan: async () => ({ kind: "otherChain" }) }],
])("one that %s is waited for", async (_, over) => {
  expect(await ask(witnessOf(over))).toEqual(["waits"]);
});

test("each deposit of a block is judged by itself", async () => {
  const invented = { ...deposit, key: "none:0", transactionId: "none" };
  expect(await ask(witnessOf(), [invented, deposit])).toEqual(["differs", "agrees"]);
});

test("one that gives no answer throws", async () => {
  const height = () => Promise.reject(new Error("away"));
  await expect(ask(witnessOf({ height }))).rejects.toThrow("away");
});
