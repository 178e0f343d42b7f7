import { Address } from "@ton/core";
import { JettonMaster, JettonWallet, TonClient } from "@ton/ton";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTonLocal, type TonLocal } from "./startTonLocal.ts";
import { jettonTransferBody, payment, walletOf, type TestWallet } from "./testing/testWallets.ts";

const TON = 1_000_000_000n;

let local: TonLocal;
let client: TonClient;
let anna: TestWallet;
let berta: TestWallet;
beforeAll(async () => {
  local = await startTonLocal({ blockMs: 5 });
  client = new TonClient({ endpoint: local.url });
  anna = walletOf(client, 1);
  berta = walletOf(client, 2);
});
afterAll(() => local?.close());

const coinsOf = (address: string): Promise<bigint> => client.getBalance(Address.parse(address));
const usdtOf = (owner: string): Promise<bigint> =>
  client.open(JettonWallet.create(Address.parse(local.usdt.walletOf(owner)))).getBalance();

test("a payment with a comment deploys the wallet that sends it and arrives a block later", async () => {
  await local.faucet({ address: anna.address, units: 10n * TON });
  expect(await coinsOf(anna.address)).toBe(10n * TON);
  const before = await client.getMasterchainInfo();
  await anna.send([payment(berta.address, TON, "for the tea")]);
  expect(await anna.seqno()).toBe(1);
  await expect.poll(() => coinsOf(berta.address)).toBe(TON);
  const [arrival] = await client.getTransactions(Address.parse(berta.address), { limit: 5 });
  const body = arrival?.inMessage?.body.beginParse();
  expect(body?.loadUint(32)).toBe(0);
  expect(body?.loadStringTail()).toBe("for the tea");
  expect((await client.getMasterchainInfo()).latestSeqno).toBe(before.latestSeqno + 2);
});

test("jettons are made, told of, and handed on with a comment", async () => {
  await local.faucet({ address: anna.address, units: 5_000_000n, token: "USDT" });
  const minter = client.open(JettonMaster.create(Address.parse(local.usdt.minter)));
  const wallet = await minter.getWalletAddress(Address.parse(anna.address));
  expect(wallet.equals(Address.parse(local.usdt.walletOf(anna.address)))).toBe(true);
  expect((await minter.getJettonData()).totalSupply).toBe(5_000_000n);
  const order = { units: 2_000_000n, to: berta.address, excessesTo: anna.address, comment: "rent" };
  await anna.send([payment(wallet.toString(), TON / 20n, jettonTransferBody(order))]);
  await expect.poll(() => usdtOf(berta.address)).toBe(2_000_000n);
  expect(await usdtOf(anna.address)).toBe(3_000_000n);
});
