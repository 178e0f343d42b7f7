import { randomBytes, randomUUID } from "node:crypto";
import {
  buildEvmTransfer,
  createSeedPhrase,
  seedOf,
  type EvmTransferPlan,
} from "@coffer/chains/evm/node";
import { startTestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../storage/database.ts";
import { systemClock } from "../adapters/systemClock.ts";
import { runMigrations } from "../migrations/runMigrations.ts";
import { insertPayment, lockPayment, movePayment } from "../storage/send/payments.ts";
import { signPayment } from "./signPayment.ts";

const DESTINATION = "0x00000000000000000000000000000000000000AA";
const THIEF = "0x00000000000000000000000000000000000000bb";
const terms = { gas: 21_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 10n ** 8n };
const honest: EvmTransferPlan = { nonce: 7, to: DESTINATION, units: 500n, ...terms };

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const fresh = await startTestDatabase();
  await runMigrations(fresh.connectionString);
  database = openDatabase(fresh.connectionString, quiet, 4);
  close = async () => {
    await database.destroy();
    await fresh.close();
  };
}, 120_000);
afterAll(async () => close());

async function prepared(payload: string): Promise<string> {
  const paymentId = randomUUID();
  const now = new Date();
  await insertPayment(database, {
    paymentId,
    brandId: "coffer",
    userId: randomUUID(),
    accountId: randomUUID(),
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32),
    assetKey: "ETH:evm:31337",
    networkId: { type: "evm", chainId: "31337" },
    destination: DESTINATION,
    units: 500n,
    feeAssetKey: "ETH:evm:31337",
    feeUnits: terms.gas * terms.maxFeePerGas,
    receiverUserId: null,
    state: "screened",
    gas: terms,
    now,
  });
  await movePayment(database, {
    paymentId,
    from: "screened",
    to: "prepared",
    set: { nonce: 7n, unsigned_payload: payload },
    now,
  });
  return paymentId;
}

const stored = (paymentId: string) =>
  database.transaction().execute((store) => lockPayment(store, paymentId));
const alarms: string[] = [];
const signer = () => ({
  database,
  hotSeed: seedOf(createSeedPhrase(randomBytes(16))),
  clock: systemClock,
  log: { ...quiet, alarm: (message: string) => void alarms.push(message) },
});

test("bytes that do what the record says are signed, and stored before anyone can send them", async () => {
  const paymentId = await prepared(buildEvmTransfer("31337", honest));
  await signPayment(signer(), paymentId);
  const payment = await stored(paymentId);
  expect(payment?.state).toBe("signed");
  expect(payment?.signed_transaction).toMatch(/^0x02/);
  expect(payment?.transaction_id).toMatch(/^0x[0-9a-f]{64}$/);
});

const forgeries: readonly [string, string][] = [
  ["another receiver", buildEvmTransfer("31337", { ...honest, to: THIEF })],
  ["a larger amount", buildEvmTransfer("31337", { ...honest, units: 501n })],
  ["another network", buildEvmTransfer("1", honest)],
  ["another nonce", buildEvmTransfer("31337", { ...honest, nonce: 8 })],
  ["a dearer fee", buildEvmTransfer("31337", { ...honest, maxFeePerGas: 10n ** 9n + 1n })],
  ["rubbish", "0x02c0"],
];
test.each(forgeries)(
  "bytes with %s are never signed and raise an alarm",
  async (_what, payload) => {
    const paymentId = await prepared(payload);
    const before = alarms.length;
    await expect(signPayment(signer(), paymentId)).rejects.toThrow("refuses");
    expect(await stored(paymentId)).toMatchObject({ state: "prepared", signed_transaction: null });
    expect(alarms.length).toBe(before + 1);
  },
);

test("signing a payment again changes nothing", async () => {
  const paymentId = await prepared(buildEvmTransfer("31337", honest));
  const same = signer();
  await signPayment(same, paymentId);
  const first = await stored(paymentId);
  await signPayment(same, paymentId);
  expect(await stored(paymentId)).toEqual(first);
});
