import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardedPayer } from "../../testing/guard/guardedPayer.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { passkeyHolder } from "../../testing/passkeys/passkeyHolder.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { askToConfirm } from "../passkeys/askToConfirm.ts";

const MINUTE_MS = 60_000;
const PASSKEY_REQUIRED = { ok: false, problem: { code: "PASSKEY_REQUIRED" } };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const made = { people: 0 };
/** Somebody with a passkey and money who has payments above 100 USD confirmed. */
async function payer() {
  made.people += 1;
  const ways = waysIn(rig.services);
  const holder = await passkeyHolder(ways, `payer${made.people}@confirm.example`);
  const { friend, send, services } = await guardedPayer(rig, ways, holder);
  const { userId, sessionId } = holder;
  /** Answers what the browser is asked to confirm the payment that was just refused. */
  const answer = async (departure = {}) => {
    const asked = await askToConfirm(services, { userId, sessionId });
    if (!asked.ok) throw new Error(`Nothing is to be confirmed: ${JSON.stringify(asked.problem)}`);
    return { asked: asked.value, assertion: holder.device.answer(asked.value.options, departure) };
  };
  return { ...holder, answer, friend, send, services, time: ways.time };
}

let person: Awaited<ReturnType<typeof payer>>;
beforeEach(async () => {
  person = await payer();
});

test("rule 552: a payment above the amount goes with the passkey, one below it without", async () => {
  expect(await person.send("0.01")).toMatchObject({ ok: true });
  expect(await person.send("0.5")).toEqual(PASSKEY_REQUIRED);
  const { asked, assertion } = await person.answer();
  expect(asked.payment).toEqual({ amount: "0.5 ETH", receiver: person.friend.address });
  expect(await person.send("0.5", { assertion })).toMatchObject({ ok: true });
});

test("rule 552: a code does not do where there is a passkey", async () => {
  expect(await person.send("0.5", { guardCode: "000000" })).toEqual(PASSKEY_REQUIRED);
});

test("rule 547: what is signed holds the payment's hash, and a changed payment asks anew", async () => {
  await person.send("0.5");
  const { asked, assertion } = await person.answer();
  expect(Buffer.from(asked.options.challenge, "base64url")).toHaveLength(64);
  expect(await person.send("0.6", { assertion })).toEqual(PASSKEY_REQUIRED);
  expect(await person.send("0.5", { assertion })).toMatchObject({ ok: true });
});

test("rule 547: one answer confirms one payment, and the same one again by its key", async () => {
  await person.send("0.5");
  const { assertion } = await person.answer();
  const idempotencyKey = randomUUID();
  const first = await person.send("0.5", { assertion, idempotencyKey });
  expect(first).toMatchObject({ ok: true });
  expect(await person.send("0.5", { assertion, idempotencyKey })).toEqual(first);
  expect(await person.send("0.5", { assertion })).toEqual(PASSKEY_REQUIRED);
});

test.each([
  ["another origin", { origin: "http://localhost:4001" }],
  ["another site", { rpId: "evil.example" }],
  ["nobody verified", { isVerified: false }],
])("rule 552: a confirmation with %s is none", async (_what, departure) => {
  await person.send("0.5");
  const { assertion } = await person.answer(departure);
  expect(await person.send("0.5", { assertion })).toEqual(PASSKEY_REQUIRED);
});

test("rule 552: neither another person's passkey confirms, nor a proof, nor a late answer", async () => {
  const other = await payer();
  await other.send("0.5");
  const theirs = await other.answer();
  await person.send("0.5");
  expect(await person.send("0.5", { assertion: theirs.assertion })).toEqual(PASSKEY_REQUIRED);
  const proof = person.device.answer(await person.askTo("prove"));
  expect(await person.send("0.5", { assertion: proof })).toEqual(PASSKEY_REQUIRED);
  const { asked, assertion } = await person.answer();
  const byOther = other.device.answer(asked.options);
  expect(await person.send("0.5", { assertion: byOther })).toEqual(PASSKEY_REQUIRED);
  person.time.nowMs += 5 * MINUTE_MS;
  expect(await person.send("0.5", { assertion })).toEqual(PASSKEY_REQUIRED);
});

test("rule 548: a copy confirms nothing, and makes the passkey a suspected one", async () => {
  await person.send("0.5");
  const { assertion } = await person.answer({ counter: 0 });
  // The device has counted nothing yet: the first answer must be ahead of what was kept.
  expect(await person.send("0.5", { assertion })).toMatchObject({ ok: true });
  await person.send("0.5");
  const used = await person.answer({ counter: 7 });
  expect(await person.send("0.5", used)).toMatchObject({ ok: true });
  await person.send("0.5");
  const copy = await person.answer({ counter: 7 });
  expect(await person.send("0.5", copy)).toEqual(PASSKEY_REQUIRED);
  await person.send("0.5");
  const original = await person.answer({ counter: 8 });
  expect(await person.send("0.5", original)).toEqual(PASSKEY_REQUIRED);
});
