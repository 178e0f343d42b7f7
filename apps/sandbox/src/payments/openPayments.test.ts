import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "../testing/until.ts";
import { aPayment } from "../testing/aPayment.ts";
import { openPayments, type Payments } from "./openPayments.ts";

let dataDir: string;
let payments: Payments;
let heard: string[];

const open = async () => {
  payments = await openPayments(dataDir);
  heard = [];
  payments.onChange(({ state, failure }) => void heard.push([state, failure].join(" ").trim()));
};
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "payments-"));
  await open();
});
afterEach(async () => {
  payments.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("an opened form is nobody's news; who pays is charged, and the coins wait as long as was said", async () => {
  const { id } = await payments.open(aPayment());
  expect(heard).toEqual([]);
  const before = Date.now();
  await payments.end(id, { kind: "paid", delayMs: 60_000 });
  const paid = payments.byId(id);
  expect(paid).toMatchObject({ state: "paid", failure: null });
  expect(paid?.payouts).toMatchObject([{ units: aPayment().units, beganAtMs: null }]);
  expect(paid?.payouts[0]?.notBeforeMs).toBeGreaterThanOrEqual(before + 60_000);
  expect(heard).toEqual(["paid"]);
});

test("a card that was not charged is declined, one that was gets its money back and no coins", async () => {
  const { id } = await payments.open(aPayment());
  await payments.end(id, { kind: "failed", delayMs: 0 });
  expect(payments.byId(id)).toMatchObject({ state: "failed", failure: "declined" });
  await payments.end(id, { kind: "paid", delayMs: 60_000 });
  await payments.end(id, { kind: "failed", delayMs: 0 });
  expect(payments.byId(id)).toMatchObject({ state: "failed", failure: "refunded", payouts: [] });
});

test("paid again is sent again, and half is half", async () => {
  const { id } = await payments.open(aPayment());
  await payments.end(id, { kind: "paid", delayMs: 0, units: 15n });
  await payments.notePayout(id, 0, { beganAtMs: 1, transactionId: "0x1" });
  await payments.noteDelivered(id);
  await payments.end(id, { kind: "paid", delayMs: 0 });
  expect(payments.byId(id)?.payouts.map(({ units }) => units)).toEqual([15n, aPayment().units]);
  expect(heard).toEqual(["paid", "delivering", "delivered", "paid"]);
});

test("a restart forgets no payment, no payout, and no ending that is still to come", async () => {
  const { id } = await payments.open(aPayment());
  const late = await payments.open(aPayment({ externalId: "order-2" }));
  await payments.end(id, { kind: "paid", delayMs: 0 });
  await payments.end(late.id, { kind: "expired", delayMs: 200 });
  const kept = payments.all();
  payments.stop();
  await open();
  expect(payments.all()).toEqual(kept);
  expect(payments.byId(late.id)).toMatchObject({ state: "opened" });
  await until(async () => heard.length > 0);
  expect(payments.byId(late.id)).toMatchObject({ state: "expired" });
  expect(heard).toEqual(["expired"]);
});

test("the tries of an order are those of its seller, the newest first", async () => {
  const first = await payments.open(aPayment());
  const second = await payments.open(aPayment());
  await payments.open(aPayment({ seller: "transak" }));
  expect(payments.triesOf("order-1", "moonpay").map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(payments.triesOf("order-1")).toHaveLength(3);
  expect(payments.triesOf("order-9")).toEqual([]);
});
