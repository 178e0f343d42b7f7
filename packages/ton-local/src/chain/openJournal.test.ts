import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Address } from "@ton/core";
import { TonClient } from "@ton/ton";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTonLocal, type TonLocal } from "../startTonLocal.ts";
import { payment, walletOf } from "../testing/testWallets.ts";

const TON = 1_000_000_000n;
const berta = `0:${"be".repeat(32)}`;

let folder: string;
let running: TonLocal[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ton-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((local) => local.close()));
  await rm(folder, { recursive: true });
});

/** A chain that makes no block by itself. */
async function start(life: string): Promise<TonLocal> {
  const local = await startTonLocal({ dataDir: path.join(folder, life), blockMs: 3_600_000 });
  running.push(local);
  return local;
}

/** What a power cut would have left of the first, started again. */
async function startAgain(): Promise<TonLocal> {
  await cp(path.join(folder, "first"), path.join(folder, "second"), { recursive: true });
  return start("second");
}

const clientOf = ({ url }: TonLocal): TonClient => new TonClient({ endpoint: url });
const coinsOf = (local: TonLocal, address: string): Promise<bigint> =>
  clientOf(local).getBalance(Address.parse(address));

test("coins that are on their way when the chain is killed arrive when it runs again", async () => {
  const first = await start("first");
  const anna = walletOf(clientOf(first), 1);
  await first.faucet({ address: anna.address, units: 5n * TON });
  await anna.send([payment(Address.parse(berta).toString({ bounceable: false }), TON)]);
  const second = await startAgain();
  expect(await walletOf(clientOf(second), 1).seqno()).toBe(1);
  expect(second.waiting()).toBe(1);
  await second.mine();
  expect(await coinsOf(second, berta)).toBe(TON);
  const arrivals = async (local: TonLocal) =>
    clientOf(local).getTransactions(Address.parse(berta), { limit: 9 });
  await first.mine();
  const [[arrival], [same]] = [await arrivals(second), await arrivals(first)];
  expect(arrival?.inMessage?.body.hash()).toEqual(same?.inMessage?.body.hash());
});

test("a payment that was taken while blocks were held back is not forgotten", async () => {
  const first = await start("first");
  await first.hold();
  void first.faucet({ address: berta, units: 7n }).catch(() => undefined);
  await expect.poll(() => first.waiting()).toBe(1);
  const second = await startAgain();
  await second.mine(2);
  expect(await coinsOf(second, berta)).toBe(7n);
});

test("history, blocks and the clock are what they were, and the faucet goes on", async () => {
  const first = await start("first");
  await first.faucet({ address: berta, units: 7n, comment: "one" });
  await first.faucet({ address: berta, units: 3_000_000n, token: "USDT" });
  await first.passTime(3600);
  const tell = async (local: TonLocal): Promise<unknown[]> => {
    const client = clientOf(local);
    const { latestSeqno } = await client.getMasterchainInfo();
    const transactions = await client.getTransactions(Address.parse(berta), { limit: 9 });
    return [latestSeqno, transactions.map(({ hash }) => hash().toString("hex"))];
  };
  const second = await startAgain();
  expect(await tell(second)).toEqual(await tell(first));
  await second.faucet({ address: berta, units: 1n });
  const [newest] = await clientOf(second).getTransactions(Address.parse(berta), { limit: 1 });
  expect(newest?.now).toBeGreaterThan(Date.now() / 1000 + 3000);
});

test("a line that was cut short is taken off, one that is something else is refused", async () => {
  const first = await start("first");
  await first.faucet({ address: berta, units: 7n });
  const file = path.join(folder, "first", "ton-chain.ndjson");
  const whole = await readFile(file, "utf8");
  await appendFile(file, '{"kind":"block","seqno":4,"unix');
  const second = await startAgain();
  expect(await coinsOf(second, berta)).toBe(7n);
  expect(await readFile(path.join(folder, "second", "ton-chain.ndjson"), "utf8")).toBe(whole);
  await second.close();
  running.pop();
  await writeFile(path.join(folder, "second", "ton-chain.ndjson"), '{"kind":"stone"}\n');
  await expect(start("second")).rejects.toThrow("Line 1 of the local TON chain's file");
});
