import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Address, beginCell, external, internal, storeMessage } from "@ton/core";
import { TreasuryContract } from "@ton/sandbox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readExternalMessage } from "./chain/messages.ts";
import { jettonTransferOf } from "./jetton/jettonTransferOf.ts";
import { openTonNetwork, type PlacedJettonRow, type TonNetwork } from "./openTonNetwork.ts";

const owner = Address.parse(`0:${"be".repeat(32)}`);
const minter = Address.parse(`0:${"ab".repeat(32)}`).toString();

let dataDir: string;
let network: TonNetwork | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "ton-"));
});
afterEach(async () => {
  await network?.chain.close();
  await rm(dataDir, { recursive: true });
});

async function open(...jettons: PlacedJettonRow[]): Promise<TonNetwork> {
  await network?.chain.close();
  network = await openTonNetwork({ dataDir, blockMs: 5, confirmations: 1, jettons });
  return network;
}

const accountOf = ({ chain }: TonNetwork, at: string): string =>
  chain.index.account(Address.parse(at).toRawString());

test("a jetton stands where its row says; another row changes it, and what people hold stays theirs", async () => {
  const first = await open({ symbol: "PEB", decimals: 6, minter });
  const [pebble] = first.jettons;
  const told = await first.give({ to: owner, units: 70n, jetton: pebble });
  const handed = jettonTransferOf({ ...first.chain, jettons: first.jettons }, told);
  expect(handed?.jetton).toBe(pebble);
  expect(handed?.to.equals(owner)).toBe(true);
  expect(handed?.units).toBe(70n);
  const { seqno } = first.chain.index.head();

  const same = await open({ symbol: "PEB", decimals: 6, minter });
  expect(same.chain.index.head().seqno).toBe(seqno);
  const before = accountOf(same, minter);

  const other = await open(
    { symbol: "STONE", decimals: 9, minter },
    { symbol: "DAI", decimals: 18 },
  );
  expect(other.chain.index.head().seqno).toBe(seqno + 1);
  expect(accountOf(other, minter)).not.toBe(before);
  const [stone, dai] = other.jettons;
  expect(other.balanceOf({ owner, jetton: stone })).toBe(70n);
  expect(other.balanceOf({ owner, jetton: dai })).toBe(0n);
  await other.give({ to: owner, units: 5n, jetton: stone, comment: "more" });
  expect(other.balanceOf({ owner, jetton: stone })).toBe(75n);
});

test("a notification that somebody else has written hands nothing over", async () => {
  const { chain, jettons } = await open({ symbol: "PEB", decimals: 6, minter });
  const body = beginCell()
    .storeUint(0x7362d09c, 32)
    .storeUint(0, 64)
    .storeCoins(70n)
    .storeAddress(owner)
    .storeBit(false)
    .endCell();
  // The faucet sends whatever anybody asks it to.
  const treasury = TreasuryContract.create(0, 0n);
  const order = treasury.createTransfer({ messages: [internal({ to: owner, value: 9n, body })] });
  const message = readExternalMessage(
    beginCell()
      .store(storeMessage(external({ to: treasury.address, body: order })))
      .endCell(),
  );
  if (message === undefined) throw new Error("no message");
  await chain.send(message);
  await chain.mine(1);
  const [arrival] = chain.index.transactionsOf(owner.toRawString());
  expect(arrival?.read().inMessage?.body.equals(body)).toBe(true);
  expect(arrival && jettonTransferOf({ ...chain, jettons }, arrival)).toBeUndefined();
});
