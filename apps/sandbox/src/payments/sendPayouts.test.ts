import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import type { TransactionSummary } from "../networks/NetworkExplorer.ts";
import { aPayment } from "../testing/aPayment.ts";
import { until } from "../testing/until.ts";
import { openPayments, type Payments } from "./openPayments.ts";
import { sendPayouts } from "./sendPayouts.ts";

const NEED = 3;

let dataDir: string;
let payments: Payments;
let stops: (() => void)[];
let sent: TransactionSummary[];
/** Of every transaction. */
let depth: number;
let failsAfter: boolean;

/** As much of a chain as payouts need; a send may reach it and lose its answer. */
const network = {
  networkId: aPayment().networkId,
  tokens: [{ token: "ETH", decimals: 18 }],
  send: async ({ token, address, units }: { token: string; address: string; units: bigint }) => {
    const transactionId = `0x${sent.length + 1}`;
    const isCoin = token === "ETH";
    const named = { token, decimals: 6 };
    const transfer = { token: named, contractAddress: "0xc", from: "0xf", to: address, units };
    sent.unshift({
      transactionId,
      height: sent.length,
      time: new Date(),
      from: null,
      to: address,
      units: isCoin ? units : 0n,
      tokenTransfers: isCoin ? [] : [transfer],
    });
    if (failsAfter) throw new Error("The answer is lost.");
    return transactionId;
  },
  explorer: {
    address: async (address: string) => ({
      transactions: sent.filter(({ to }) => to === address),
    }),
    transaction: async (id: string) =>
      sent.some(({ transactionId }) => transactionId === id)
        ? { confirmations: { have: depth, need: NEED } }
        : null,
  },
} as unknown as LocalNetwork; // the rest of one is not looked at

const start = async () => {
  payments = await openPayments(dataDir);
  const { stop } = sendPayouts({ payments, networks: [network] });
  stops.push(stop, () => payments.stop());
};
const stop = () => {
  for (const each of stops.splice(0)) each();
};
beforeEach(async () => {
  [stops, sent, depth, failsAfter] = [[], [], NEED, false];
  dataDir = await mkdtemp(path.join(tmpdir(), "payouts-"));
  await start();
});
afterEach(async () => {
  stop();
  await rm(dataDir, { recursive: true, force: true });
});

const untilState = (id: string, state: string) =>
  until(async () => payments.byId(id)?.state === state);
const unitsSent = () => sent.map(({ units }) => units);

test("coins are sent once, and have come when they are as deep as payments must be", async () => {
  depth = NEED - 1;
  const { id } = await payments.open(aPayment());
  await payments.end(id, { kind: "paid", delayMs: 0 });
  await until(async () => payments.byId(id)?.payouts[0]?.transactionId === "0x1");
  expect(payments.byId(id)?.state).toBe("delivering");
  depth = NEED;
  await untilState(id, "delivered");
  expect(unitsSent()).toEqual([aPayment().units]);
});

test.each(["ETH", "USDT"])(
  "a payout of %s that went before its name was kept is found on the chain, and not sent again",
  async (token) => {
    failsAfter = true;
    const { id } = await payments.open(aPayment({ token }));
    await payments.end(id, { kind: "paid", delayMs: 0 });
    await until(async () => sent.length === 1);
    stop();
    failsAfter = false;
    await start();
    await untilState(id, "delivered");
    expect(sent).toHaveLength(1);
    expect(payments.byId(id)?.payouts).toMatchObject([{ transactionId: "0x1" }]);
  },
);

test("two payouts of one amount to one address are two transactions", async () => {
  const first = await payments.open(aPayment());
  const second = await payments.open(aPayment());
  await payments.end(first.id, { kind: "paid", delayMs: 0 });
  await payments.end(second.id, { kind: "paid", delayMs: 0 });
  await untilState(first.id, "delivered");
  await untilState(second.id, "delivered");
  await payments.end(first.id, { kind: "paid", delayMs: 0, units: 5n });
  await until(async () => sent.length === 3);
  await untilState(first.id, "delivered");
  expect(unitsSent()).toEqual([5n, aPayment().units, aPayment().units]);
});

test("what is refunded before its coins went sends none", async () => {
  const { id } = await payments.open(aPayment());
  await payments.end(id, { kind: "paid", delayMs: 60_000 });
  await payments.end(id, { kind: "failed", delayMs: 0 });
  const other = await payments.open(aPayment());
  await payments.end(other.id, { kind: "paid", delayMs: 0 });
  await untilState(other.id, "delivered");
  expect(sent).toHaveLength(1);
});
