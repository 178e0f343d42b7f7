import { INTENT_WAIT_MS } from "@coffer/core/guard";
import type { PaymentId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceAt } from "../../testing/passkeys/passkeyHolder.ts";
import { BOUND, type IntentHolder, intentHolder } from "../../testing/rigs/intentRig.ts";
import { COIN, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { finishPasskey, startPasskey } from "../passkeys/addPasskey.ts";
import { removePasskey } from "../passkeys/changePasskey.ts";
import { shownPasskeys } from "../passkeys/shownPasskeys.ts";
import { notifyOfIntent } from "./notifyOfIntent.ts";

const ABOVE = 2n * BOUND;
const PASSKEY_REQUIRED = { ok: false, problem: { code: "PASSKEY_REQUIRED" } };

let rig: PayoutRig;
let person: IntentHolder;
const made = { people: 0 };
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => {
  await rig.reset();
  rig.node.held.set(COIN, 10n ** 24n);
  made.people += 1;
  person = await intentHolder(rig, `holder${made.people}@wish.example`);
});
afterAll(async () => rig.close());

const standing = async (id: PaymentId) => (await rig.payment(id)).state;

test("rule 581: somebody pays above the amount with the passkey, and it arrives", async () => {
  expect(await person.send({ units: ABOVE })).toEqual(PASSKEY_REQUIRED);
  const id = await person.pay({ units: ABOVE });
  await rig.work();
  for (const _ of [1, 2]) rig.mine();
  await rig.follow();
  expect(await standing(id)).toBe("settled");
  expect(rig.alarms).toEqual([]);
});

test("rule 580: somebody pays up to the amount without", async () => {
  const paid = await person.send({ units: BOUND });
  await rig.work();
  expect(paid).toMatchObject({ ok: true });
  expect(rig.alarms).toEqual([]);
});

test("rule 582: somebody is asked where the signer would ask, when a coin has become cheaper", async () => {
  const { rates } = person.services;
  const usable = rates.usable();
  Object.assign(rates, { usable: () => usable.map((each) => ({ ...each, price: "0.1" })) });
  const refused = await person.send({ units: ABOVE });
  Object.assign(rates, { usable: () => usable });
  expect(refused).toEqual(PASSKEY_REQUIRED);
});

test("rule 582: somebody pays by a further passkey once the signer knows it", async () => {
  const { services, sessionId, userId } = person;
  const device = deviceAt(services.walletUrl);
  const started = await startPasskey(services, person);
  if (!started.ok) throw new Error("Nobody has proved who is there.");
  const attestation = device.make(started.value);
  const second = { userId, sessionId, name: "Laptop", attestation };
  expect(await finishPasskey(services, second)).toEqual({ ok: true, value: true });
  await person.follow();
  const bySecond = async () => {
    await person.send({ units: ABOVE });
    const assertion = device.answer(await person.asked());
    return person.send({ units: ABOVE, assertion });
  };
  expect(await bySecond()).toEqual(PASSKEY_REQUIRED);
  rig.pass(INTENT_WAIT_MS);
  await person.follow();
  expect(await bySecond()).toMatchObject({ ok: true });
});

test("rule 582: somebody waits a day when the only passkey is removed, and pays then as anybody", async () => {
  const { services, sessionId, userId } = person;
  const [{ id: passkeyId } = { id: "" }] = await shownPasskeys(services, userId);
  const removed = await removePasskey(services, { userId, sessionId, passkeyId });
  expect(removed).toEqual({ ok: true, value: true });
  await person.follow();
  const retryAfter = new Date(rig.signer.clock.nowMs() + INTENT_WAIT_MS).toISOString();
  expect(await person.send({ units: ABOVE })).toEqual({
    ok: false,
    problem: { code: "PAYMENTS_WAITING", retryAfter },
  });
  rig.pass(INTENT_WAIT_MS);
  await person.follow();
  expect(await person.send({ units: ABOVE })).toEqual({
    ok: false,
    problem: { code: "GUARD_CODE_REQUIRED" },
  });
});

const newsOf = async () => {
  const owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  const { rowCount } = await owner.query(
    "select from graphile_worker.jobs where task_identifier = 'intent-news' and key = $1",
    [`intent-news:${person.userId}`],
  );
  await owner.end();
  return rowCount;
};

test("rule 579: somebody is told of what waits, and of nothing that was taken back", async () => {
  const { choose, follow, messages, services, userId } = person;
  const told = () =>
    messages.filter(
      ({ text, to }) => to === person.email && text.includes("confirmed in another way"),
    );
  await choose({ amount: "1", fiatTicker: "USD" });
  expect(await newsOf()).toBe(0);
  await follow();
  expect(await newsOf()).toBe(1);
  await notifyOfIntent(services, userId);
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  await choose({ amount: "0.01", fiatTicker: "USD" });
  await follow();
  await notifyOfIntent(services, userId);
  expect(told()).toHaveLength(1);
});

test("rule 578: a passkey that is older than the signer's word of it is told of with the next payment", async () => {
  const { database } = person.services;
  await person.send({ units: ABOVE });
  const assertion = person.device.answer(await person.asked());
  const owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  await owner.query("truncate coffer.intent, coffer.intent_ask");
  await owner.end();
  expect(await person.send({ units: ABOVE, assertion })).toMatchObject({ ok: true });
  await person.follow();
  const known = await database.selectFrom("intent").select("user_id").execute();
  expect(known).toEqual([{ user_id: person.userId }]);
});
