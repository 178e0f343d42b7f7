import { statSync } from "node:fs";
import path from "node:path";
import { formatDecimal } from "@coffer/core/money";
import { makeTestFolder } from "@coffer/postgres/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listOperatorKeys } from "../../storage/ceilings/approvals.ts";
import { byCeiling, type Ceiling, publishCeilings } from "../../storage/ceilings/ceilings.ts";
import { readSecrets } from "../../secrets.ts";
import { readSettings } from "../../settings.ts";
import { EVM } from "../../testing/people/people.ts";
import { COIN, RECEIVER, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { signWaiting } from "../../testing/rigs/signWaiting.ts";
import { nodesAt } from "../../testing/settings/nodesAt.ts";
import { operate } from "../testing/operate.ts";
import { approvePayment, reviewText } from "./approvePayment.ts";
import { endKey, makeOperatorKey } from "./operatorKeys.ts";

const UNITS = 5_000n;
const AMOUNT = formatDecimal(UNITS, 18);
const now = new Date();
const ceilings: readonly Ceiling[] = [
  { ceiling: "people", assetKey: COIN, hourUnits: 1_000n, dayUnits: 1_000n },
];

let rig: PayoutRig;
let folder: ReturnType<typeof makeTestFolder>;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => {
  await rig.reset();
  folder = makeTestFolder();
  rig.node.held.set(COIN, 10n ** 24n);
  await publishCeilings(rig.signer.database, ceilings);
  return () => folder.remove();
});
afterAll(async () => rig.close());

const file = (name = "anna.pem") => path.join(folder.path, name);
const make = (keyId = "anna") =>
  makeOperatorKey(rig.services.database, { keyId, file: file(`${keyId}.pem`) }, now);

async function reviewed() {
  const paymentId = await rig.pay(await rig.addUser(), { units: UNITS });
  await rig.prepare();
  return paymentId;
}

async function signAll(): Promise<number> {
  const signer = { ...rig.signer, ceilings: byCeiling(ceilings) };
  return (await signWaiting(signer, { services: rig.services, networkId: EVM })).size;
}

test("what waits is listed with what to approve, and goes once a key has signed for it (rule 562)", async () => {
  expect(await reviewText(rig.services)).toBe("Nothing waits to be reviewed.");
  const paymentId = await reviewed();
  expect(await reviewText(rig.services)).toMatch(
    new RegExp(`^${paymentId} ${AMOUNT} ${RECEIVER} \\(${COIN}, main, of `),
  );
  await make();
  expect(statSync(file()).mode % 0o1000).toBe(0o600);
  const ask = { paymentId, amount: AMOUNT, destination: RECEIVER, file: file() };
  expect(await approvePayment(rig.services, ask, now)).toBe(
    `Approved by anna: ${AMOUNT} of ${COIN} to ${RECEIVER}.`,
  );
  await rig.prepare();
  expect(await signAll()).toBe(0);
  expect(await rig.payment(paymentId)).toMatchObject({ state: "sending", waitingFor: null });
  expect(await reviewText(rig.services)).toBe("Nothing waits to be reviewed.");
});

test("nothing is approved that is not what the operator named, nor with a key that is not in force", async () => {
  const paymentId = await reviewed();
  await make();
  await make("eve");
  await endKey(rig.services.database, "eve", now);
  const right = { paymentId, amount: AMOUNT, destination: RECEIVER, file: file() };
  const wrong: readonly [Partial<typeof right>, string][] = [
    [{ amount: "5" }, "nothing was approved"],
    [{ destination: "0xbb" }, "nothing was approved"],
    [{ paymentId: "22222222-2222-4222-8222-222222222222" as typeof paymentId }, "No payment"],
    [{ file: file("eve.pem") }, "not in force"],
    [{ file: file("none.pem") }, "holds no private key"],
  ];
  for (const [over, why] of wrong)
    await expect(approvePayment(rig.services, { ...right, ...over }, now)).rejects.toThrow(why);
  await rig.prepare();
  expect(await rig.payment(paymentId)).toMatchObject({ waitingFor: "review" });
});

test("a key's name and file are taken once, and a refused key leaves no file", async () => {
  await make();
  const { database } = rig.services;
  const other = file("other.pem");
  await expect(makeOperatorKey(database, { keyId: "anna", file: other }, now)).rejects.toThrow(
    "a key named anna",
  );
  expect(() => statSync(other)).toThrow("ENOENT");
  await expect(makeOperatorKey(database, { keyId: "bob", file: file() }, now)).rejects.toThrow(
    "must be a new file",
  );
  await expect(makeOperatorKey(database, { keyId: "b b", file: other }, now)).rejects.toThrow(
    "A key's name",
  );
  await expect(endKey(database, "bob", now)).rejects.toThrow("No key named bob");
});

test("an operator makes a key, reads what waits, approves it and ends the key, each by a command", async () => {
  const settings = {
    COFFER_ENV: "local",
    COFFER_DATA_DIR: path.join(folder.path, "data"),
    DATABASE_URL: rig.connectionString,
    SMTP_URL: "smtp://127.0.0.1:1",
    RATES_URL: "http://127.0.0.1:1",
    CHAIN_NODES: nodesAt("http://127.0.0.1:1"),
  };
  readSecrets(readSettings(settings)); // as a wallet's first start makes them
  const run = (...words: readonly string[]) => operate(settings, ...words);
  const paymentId = await reviewed();
  expect(await run("payouts:key", "make", "carl", file())).toMatchObject({ code: 0 });
  const listed = await run("payouts:review");
  expect(listed.output).toContain(`${paymentId} ${AMOUNT} ${RECEIVER}`);
  const right = await run("payouts:approve", paymentId, AMOUNT, RECEIVER, file());
  expect(right).toEqual({
    code: 0,
    output: `Approved by carl: ${AMOUNT} of ${COIN} to ${RECEIVER}.\n`,
  });
  await rig.prepare();
  expect(await signAll()).toBe(0);
  expect(await run("payouts:key", "end", "carl")).toMatchObject({ code: 0 });
  expect(await listOperatorKeys(rig.services.database)).toEqual([]);
});
