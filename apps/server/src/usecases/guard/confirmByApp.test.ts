import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appHolder } from "../../testing/authenticator/appHolder.ts";
import { guardedPayer } from "../../testing/guard/guardedPayer.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";

const CODE_REQUIRED = { ok: false, problem: { code: "GUARD_CODE_REQUIRED" } };
const WRONG = { ok: false, problem: { code: "INVALID_VERIFICATION_CODE" } };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** Somebody with an app in force, and money, who has payments above 100 USD confirmed. */
async function payer() {
  const holder = await appHolder(rig.services);
  await holder.confirm(holder.appCode());
  return { ...holder, ...(await guardedPayer(rig, holder.of, holder)) };
}

let person: Awaited<ReturnType<typeof payer>>;
beforeEach(async () => {
  person = await payer();
});

test("rule 552: a payment above the amount takes a mailed code and one of the app", async () => {
  expect(await person.send("0.01")).toMatchObject({ ok: true });
  expect(await person.send("0.5")).toEqual(CODE_REQUIRED);
  const guardCode = await person.mailCode("guard");
  expect(guardCode).toMatch(/^\d{6}$/);
  expect(await person.send("0.5", { guardCode })).toEqual(CODE_REQUIRED);
  const idempotencyKey = randomUUID();
  const order = { guardCode, authenticatorCode: person.appCode(), idempotencyKey };
  const first = await person.send("0.5", order);
  expect(first).toMatchObject({ ok: true });
  expect(await person.send("0.5", order)).toEqual(first);
});

test("rule 552: a mistyped mailed code leaves the app's code as it was", async () => {
  await person.send("0.5");
  const guardCode = await person.mailCode("guard");
  const wrong = guardCode === "000000" ? "000001" : "000000";
  const authenticatorCode = person.appCode();
  expect(await person.send("0.5", { guardCode: wrong, authenticatorCode })).toMatchObject(WRONG);
  expect(await person.send("0.5", { guardCode, authenticatorCode })).toMatchObject({ ok: true });
});

test("rules 552 and 555: a wrong second leaves the mailed code as it was", async () => {
  await person.send("0.5");
  const guardCode = await person.mailCode("guard");
  const ofApp = { guardCode, authenticatorCode: person.wrongCode() };
  expect(await person.send("0.5", ofApp)).toMatchObject(WRONG);
  const [recoveryCode = ""] = person.recoveryCodes;
  const mistyped = recoveryCode.startsWith("0")
    ? `1${recoveryCode.slice(1)}`
    : `0${recoveryCode.slice(1)}`;
  expect(await person.send("0.5", { guardCode, authenticatorCode: mistyped })).toMatchObject(WRONG);
  const right = { guardCode, authenticatorCode: recoveryCode };
  expect(await person.send("0.5", right)).toMatchObject({ ok: true });
});

test("rule 555: a recovery code confirms one payment", async () => {
  const [authenticatorCode = ""] = person.recoveryCodes;
  await person.send("0.5");
  const first = { guardCode: await person.mailCode("guard"), authenticatorCode };
  expect(await person.send("0.5", first)).toMatchObject({ ok: true });
  await person.send("0.6");
  const guardCode = await person.mailCode("guard");
  expect(await person.send("0.6", { guardCode, authenticatorCode })).toMatchObject(WRONG);
  const right = { guardCode, authenticatorCode: person.appCode() };
  expect(await person.send("0.6", right)).toMatchObject({ ok: true });
});
