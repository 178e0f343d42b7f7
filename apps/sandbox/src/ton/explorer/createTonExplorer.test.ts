import { Address } from "@ton/core";
import { openTonNetwork, readExternalMessage, type TonNetwork } from "@coffer/ton-local";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkExplorer } from "../../networks/NetworkExplorer.ts";
import { aTonNetwork, TON_USDT } from "../../testing/tonNetwork.ts";
import { tonRowSchema } from "../tonRow.ts";
import { createTonExplorer } from "./createTonExplorer.ts";

const owner = Address.parse(`0:${"be".repeat(32)}`);
const ownerText = owner.toString({ bounceable: false });

let network: TonNetwork;
let explorer: NetworkExplorer;
beforeAll(async () => {
  const jettons = [{ symbol: "USDT", decimals: 6, minter: TON_USDT }];
  network = await openTonNetwork({ blockMs: 5, confirmations: 1, jettons });
  explorer = createTonExplorer(tonRowSchema.parse({ ...aTonNetwork, nodePort: 4011 }), network);
});
afterAll(() => network?.chain.close());

test("a message from outside waits by its hash, and is a transaction by the same once it is in a block", async () => {
  const { chain } = network;
  await chain.hold();
  const gift = network.give({ to: owner, units: 5n, comment: "for the tea" });
  await expect.poll(() => chain.waiting().length).toBe(1);
  const [hash = ""] = chain.waiting().map((cell) => readExternalMessage(cell)?.hash);
  expect(await explorer.transaction(hash)).toMatchObject({ status: "waiting", height: null });
  await chain.mine(2);
  await chain.release();
  expect(await explorer.transaction(hash)).toMatchObject({
    status: "done",
    to: ownerText,
    units: 5n,
    furtherPayments: [],
  });
  expect(await explorer.transaction((await gift).hash)).toMatchObject({
    to: ownerText,
    ofFamily: { comment: "for the tea" },
  });
  expect(await explorer.transaction("0".repeat(64))).toBeNull();
});

test("a jetton is told of by the wallet that got it and by the message to its owner", async () => {
  const told = await network.give({ to: owner, units: 7n, jetton: network.jettons[0] });
  const newest = await explorer.newestTransactions(10);
  const transfers = newest.filter(({ tokenTransfers }) => tokenTransfers.length > 0);
  expect(transfers.map(({ tokenTransfers }) => tokenTransfers)).toEqual([
    [expect.objectContaining({ contractAddress: TON_USDT, to: ownerText, units: 7n })],
    [expect.objectContaining({ contractAddress: TON_USDT, to: ownerText, units: 7n })],
  ]);
  expect(newest.some(({ transactionId }) => transactionId === told.hash)).toBe(true);
  expect(await explorer.address(`0:${"be".repeat(32)}`, 1)).toMatchObject({
    address: ownerText,
    tokens: [{ units: 7n }],
    transactions: [{ transactionId: told.hash }],
  });
  expect((await explorer.newestBlocks(2)).map(({ height }) => height)).toEqual([
    await explorer.height(),
    (await explorer.height()) - 1,
  ]);
});
