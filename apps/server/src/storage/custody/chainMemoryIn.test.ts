import type { LearntPage } from "@coffer/chains";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { chainMemoryIn } from "./chainMemoryIn.ts";

const NETWORK = { type: "bitcoin", chainId: "regtest" };

let rig: Rig;
let fresh = 0;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const memory = () => chainMemoryIn(rig.services.database, NETWORK, true);
const point = (height: bigint, branch = "a") => ({ height, hash: `${branch}${height}` });
const freshAddress = () => `bcrt1-${(fresh += 1)}`;
const touch = (height: bigint, branch = "a") => ({
  height,
  blockHash: `${branch}${height}`,
  place: 1,
  raw: `00${height.toString(16).padStart(4, "0")}`,
});

const keep = (page: Omit<LearntPage, "isAnew"> & { isAnew?: boolean }) =>
  memory().keep?.([{ isAnew: false, ...page }]);

test("pages of an address follow each other, and are recalled in their order", async () => {
  const address = freshAddress();
  const before = point(100n);
  await keep({ address, before: undefined, to: before, transactions: [touch(90n), touch(80n)] });
  const kept = await keep({ address, before, to: point(120n), transactions: [touch(110n)] });
  expect(kept).toEqual(new Set([address]));
  expect((await memory().recall([address])).get(address)).toEqual({
    bornHeight: undefined,
    to: point(120n),
    transactions: [touch(80n), touch(90n), touch(110n)].map((each) => ({ ...each, address })),
  });
});

test("a page that was read from elsewhere than the memory reaches to is not kept", async () => {
  const address = freshAddress();
  const first = { address, before: undefined, to: point(100n), transactions: [touch(90n)] };
  const both = await Promise.all([keep(first), keep({ ...first, to: point(101n) })]);
  expect(both.filter((kept) => kept?.has(address))).toHaveLength(1);
  const stale = await keep({ ...first, before: point(50n), transactions: [touch(60n)] });
  expect(stale).toEqual(new Set());
  expect((await memory().recall([address])).get(address)?.transactions).toHaveLength(1);
});

test("what is of another chain goes before what is of this one", async () => {
  const address = freshAddress();
  await keep({ address, before: undefined, to: point(100n), transactions: [touch(90n)] });
  const anew = { address, before: point(100n), to: point(100n, "b"), isAnew: true };
  await keep({ ...anew, transactions: [touch(95n, "b")] });
  const { to, transactions } = (await memory().recall([address])).get(address) ?? {};
  expect(to).toEqual(point(100n, "b"));
  expect(transactions?.map(({ blockHash }) => blockHash)).toEqual(["b95"]);
});

test("who says first when an address was made is believed, and it stays while all else moves", async () => {
  const address = freshAddress();
  await memory().noteBirth?.([address], 70n);
  await memory().noteBirth?.([address], 10n);
  await keep({ address, before: undefined, to: point(100n), transactions: [] });
  expect((await memory().recall([address])).get(address)).toMatchObject({
    bornHeight: 70n,
    to: point(100n),
  });
});

test("one that was read before anybody said so has no birth any more: it was looked for everywhere", async () => {
  const address = freshAddress();
  await keep({ address, before: undefined, to: point(100n), transactions: [] });
  await memory().noteBirth?.([address], 70n);
  expect((await memory().recall([address])).get(address)?.bornHeight).toBeUndefined();
});

test("another network's memory is another one, and whoever may only look writes nothing", async () => {
  const address = freshAddress();
  await keep({ address, before: undefined, to: point(100n), transactions: [] });
  const { database } = rig.services;
  const elsewhere = chainMemoryIn(database, { ...NETWORK, chainId: "mainnet" }, true);
  expect((await elsewhere.recall([address])).size).toBe(0);
  const looking = chainMemoryIn(database, NETWORK, false);
  expect((await looking.recall([address])).size).toBe(1);
  expect([looking.keep, looking.noteBirth]).toEqual([undefined, undefined]);
});
