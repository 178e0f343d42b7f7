import { Address, Cell } from "@ton/core";
import { JettonWallet, TonClient } from "@ton/ton";
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
  await local.faucet({ address: anna.address, units: 100n * TON });
  await local.faucet({ address: anna.address, units: 9_000_000n, token: "USDT" });
});
afterAll(() => local?.close());

const coinsOf = (address: string): Promise<bigint> => client.getBalance(Address.parse(address));
/** What the node says of a message that it does not take. */
const wordsOf = async (sending: Promise<void>): Promise<string> => {
  const problem: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return JSON.stringify(Reflect.get(Object(Reflect.get(Object(problem), "response")), "data"));
};

test("a payment that is sent again is refused by the wallet's own code", async () => {
  await anna.send([payment(berta.address, TON)]);
  expect(await wordsOf(anna.repeat())).toContain("exitcode=33");
  await expect.poll(() => coinsOf(berta.address)).toBe(TON);
  await local.mine(3);
  expect(await coinsOf(berta.address)).toBe(TON);
  expect(await anna.seqno()).toBe(1);
});

test("a bounceable payment to nobody comes back without its fees", async () => {
  const nobody = Address.parse(`0:${"ab".repeat(32)}`);
  const before = await coinsOf(anna.address);
  await anna.send([payment(nobody.toString({ bounceable: true }), TON)]);
  const isBack = async (): Promise<boolean> => {
    const [newest] = await client.getTransactions(Address.parse(anna.address), { limit: 1 });
    return newest?.inMessage?.info.type === "internal" && newest.inMessage.info.bounced;
  };
  await expect.poll(isBack).toBe(true);
  expect(await coinsOf(nobody.toString())).toBe(0n);
  expect(await coinsOf(anna.address)).toBeGreaterThan(before - TON / 50n);
});

test("jettons whose gas runs out on the way stay where they were, and what is left of it comes back", async () => {
  const wallet = Address.parse(local.usdt.walletOf(anna.address));
  const order = { units: 1_000_000n, to: berta.address, excessesTo: anna.address, comment: "" };
  await anna.send([payment(wallet.toString(), TON / 50n, jettonTransferBody(order))]);
  const failed = async (): Promise<number | undefined> => {
    const [newest] = await client.getTransactions(wallet, { limit: 1 });
    const description = newest?.description;
    return description?.type === "generic" && description.computePhase.type === "vm"
      ? description.computePhase.exitCode
      : undefined;
  };
  await expect.poll(failed).toBe(709);
  expect(await client.open(JettonWallet.create(wallet)).getBalance()).toBe(9_000_000n);
});

test("what is no message from outside is refused in words", async () => {
  const answer = await fetch(local.url, {
    method: "POST",
    body: JSON.stringify({
      id: 1,
      method: "sendBoc",
      params: { boc: new Cell().toBoc().toString("base64") },
    }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ ok: false, error: "boc: no external message" });
});

test("a payment is refused once it is too old, and the clock is the chain's", async () => {
  const seqno = await anna.seqno();
  const validUntil = Math.floor(Date.now() / 1000) + 60;
  await local.passTime(120);
  expect(await wordsOf(anna.send([payment(berta.address, TON)], { validUntil }))).toContain(
    "exitcode=36",
  );
  expect(await anna.seqno()).toBe(seqno);
});
