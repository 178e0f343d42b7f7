import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHookPost } from "../../adapters/webhooks/createHookPost.ts";
import type { HookPost } from "../../ports/hookPost.ts";
import type { Services } from "../../ports/services.ts";
import { ownedBy } from "../../storage/merchants/merchants.ts";
import { listEvents } from "../../storage/webhooks/webhookEvents.ts";
import {
  openKeyedMerchant,
  type KeyedMerchant,
} from "../../testing/merchants/openKeyedMerchant.ts";
import { openReceiver, type Receiver } from "../../testing/merchants/openReceiver.ts";
import { writeChanges } from "../../testing/merchants/writeChanges.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { GIVE_UP_MS } from "./retryAt.ts";
import { webhookRound } from "./webhookRound.ts";

let rig: Rig;
let services: Services;
let clock: { atMs: number; nowMs: () => number };
let merchant: KeyedMerchant;
let receiver: Receiver;
beforeAll(async () => {
  rig = await startRig();
});
afterEach(() => receiver.close());
afterAll(() => rig.close());
beforeEach(async () => {
  clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  services = { ...rig.services, clock };
  merchant = await openKeyedMerchant(services);
  receiver = await openReceiver();
  receiver.secret = (await merchant.setHook(receiver.url)).secret;
});

/** A busy machine answers late: only a hook that never answers may be given up on. */
const post: HookPost = createHookPost({ isLocal: true, timeoutMs: 20_000 });
const hasty: HookPost = createHookPost({ isLocal: true, timeoutMs: 200 });
const round = () => webhookRound(services, post);
const hastyRound = () => webhookRound(services, hasty);
const change = (invoiceIds: readonly string[], states: readonly string[]) =>
  writeChanges(services, merchant, { invoiceIds, states });
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const log = () =>
  listEvents(services.database, {
    ...ownedBy(merchant),
    limit: 2_000,
  });
const later = (ms: number) => void (clock.atMs += ms);
const HOUR_MS = 60 * 60_000;

describe("rule 403: every change is told", () => {
  test("once, signed, with the invoice as it was then and its number", async () => {
    const [id = ""] = ids(1);
    await change([id], ["PAYMENT_REQUIRED", "PROCESSING", "PAID"]);
    await round();
    expect(
      receiver.taken.map(({ invoice, sequence, type }) => [type, sequence, invoice?.state]),
    ).toEqual([
      ["invoice.changed", 1, "PAYMENT_REQUIRED"],
      ["invoice.changed", 2, "PROCESSING"],
      ["invoice.changed", 3, "PAID"],
    ]);
    expect(receiver.forged).toBe(0);
    await round();
    expect(receiver.taken).toHaveLength(3);
    expect(new Set((await log()).map(({ state, lastStatus }) => `${state} ${lastStatus}`))).toEqual(
      new Set(["DELIVERED 200"]),
    );
  });

  test("500 invoices, to a hook that is down, slow, answers 500 and closes the socket: all, in their order, when it is back", async () => {
    const invoiceIds = ids(500);
    receiver.fail = (count) => (["refuse", "hang", "500", "close"] as const)[count % 4] ?? "500";
    await change(invoiceIds, ["PAYMENT_REQUIRED", "PROCESSING", "PAID"]);
    for (let tries = 0; tries < 4; tries += 1) {
      await hastyRound();
      later(2 * HOUR_MS);
    }
    const { length: early } = receiver.taken;
    expect(early).toBe(0);
    receiver.fail = () => "200";
    await round();
    // A busy hook reads what was given up on late, and then takes the same event a second time.
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(1_500);
    for (const id of invoiceIds)
      expect([...new Set(receiver.of(id))]).toEqual([
        "1 PAYMENT_REQUIRED",
        "2 PROCESSING",
        "3 PAID",
      ]);
  });

  test("the next change of an invoice waits until the one before was taken, and another invoice's does not", async () => {
    const [one = "", other = ""] = ids(2);
    receiver.fail = (_, { invoice, sequence }) =>
      invoice?.id === one && sequence === 1 ? "500" : "200";
    await change([one], ["PAYMENT_REQUIRED", "PAID"]);
    await change([other], ["PAYMENT_REQUIRED", "PAID"]);
    await round();
    expect(receiver.of(one)).toEqual([]);
    expect(receiver.of(other)).toEqual(["1 PAYMENT_REQUIRED", "2 PAID"]);
    receiver.fail = () => "200";
    later(HOUR_MS);
    await round();
    expect(receiver.of(one)).toEqual(["1 PAYMENT_REQUIRED", "2 PAID"]);
  });
});

describe("rule 403: a hook never goes silent", () => {
  test("after three days of failures the change is given up, and the next one is told", async () => {
    const [id = ""] = ids(1);
    receiver.fail = () => "500";
    await change([id], ["PAYMENT_REQUIRED"]);
    for (let waited = 0; waited < GIVE_UP_MS + 3 * HOUR_MS; waited += HOUR_MS) {
      await round();
      later(HOUR_MS);
    }
    expect((await log()).map(({ lastStatus, state }) => [state, lastStatus])).toEqual([
      ["FAILED", 500],
    ]);
    receiver.fail = () => "200";
    await change([id], ["PAID"]);
    await round();
    expect(receiver.of(id)).toEqual(["2 PAID"]);
  });

  test("one that is back is found at once by the next change, and gets what waited before it", async () => {
    const [id = "", other = ""] = ids(2);
    receiver.fail = () => "500";
    await change([id, other], ["PAYMENT_REQUIRED"]);
    for (let tries = 0; tries < 12; tries += 1) {
      await round();
      later(HOUR_MS);
    }
    receiver.fail = () => "200";
    await change([id], ["PAID"]);
    later(1);
    await round();
    expect(receiver.of(id)).toEqual(["1 PAYMENT_REQUIRED", "2 PAID"]);
    later(1);
    await round();
    expect(receiver.of(other)).toEqual(["1 PAYMENT_REQUIRED"]);
  });

  test("without a hook the log keeps what happened, and once there is one new changes are told", async () => {
    merchant = await openKeyedMerchant(services);
    const [id = ""] = ids(1);
    await change([id], ["PAYMENT_REQUIRED"]);
    await round();
    expect((await log()).map(({ lastProblem, state }) => [state, lastProblem])).toEqual([
      ["FAILED", "No hook is set."],
    ]);
    receiver.secret = (await merchant.setHook(receiver.url)).secret;
    await change([id], ["PAID"]);
    await round();
    expect(receiver.of(id)).toEqual(["2 PAID"]);
  });

  test("one merchant's hook that hangs keeps no other's back", async () => {
    const slow = merchant;
    receiver.fail = () => "hang";
    await writeChanges(services, slow, { invoiceIds: ids(30), states: ["PAYMENT_REQUIRED"] });
    const quick = await openReceiver();
    merchant = await openKeyedMerchant(services);
    quick.secret = (await merchant.setHook(quick.url)).secret;
    const [id = ""] = ids(1);
    await change([id], ["PAYMENT_REQUIRED"]);
    await hastyRound();
    expect(quick.of(id)).toEqual(["1 PAYMENT_REQUIRED"]);
    await quick.close();
  });
});

test("rule 403: whoever told it and died before noting it has it told again by the next, and two at once do not tell twice", async () => {
  const invoiceIds = ids(40);
  await change(invoiceIds, ["PAYMENT_REQUIRED", "PAID"]);
  const dying: HookPost = async (url, message) => {
    await post(url, message);
    throw new Error("killed");
  };
  await webhookRound(services, dying).catch(() => undefined);
  // Nobody else takes it before the lease is over.
  await Promise.all([round(), round()]);
  later(HOUR_MS);
  await Promise.all([round(), round()]);
  const numbers = (id: string) => [...new Set(receiver.of(id))];
  for (const id of invoiceIds) expect(numbers(id)).toEqual(["1 PAYMENT_REQUIRED", "2 PAID"]);
  // What the dying one had in hand came twice, and nothing else.
  expect(receiver.taken.length).toBe(80 + 20);
});

test("an event is written with its change: none is lost when making them fails half way", async () => {
  const invoiceIds = ids(5);
  await change(invoiceIds, ["PAYMENT_REQUIRED"]);
  let made = 0;
  const failing = {
    ...services,
    random: { ...services.random, id: () => ((made += 1) === 3 ? fail() : services.random.id()) },
  };
  const fail = (): never => {
    throw new Error("killed");
  };
  await expect(webhookRound(failing, post)).rejects.toThrow("killed");
  expect(await log()).toEqual([]);
  await round();
  expect(receiver.taken).toHaveLength(5);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from coffer.invoice_change where not is_told`.execute(
    services.database,
  );
  expect(rows[0]?.count).toBe(0n);
});
