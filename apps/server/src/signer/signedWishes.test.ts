import { randomBytes } from "node:crypto";
import { type IntentAsk, noGuard, noIntent } from "@coffer/core/guard";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Assertion } from "../ports/passkeyCeremonies.ts";
import { readGuard } from "../storage/guard/userGuards.ts";
import { findIntentAsk, listIntents, storeIntentAsk } from "../storage/intent/intents.ts";
import { storeWishAssertion } from "../storage/intent/wishAssertions.ts";
import { readRevisions } from "../storage/session/users.ts";
import { deviceAt, passkeyHolder } from "../testing/passkeys/passkeyHolder.ts";
import { waysIn } from "../testing/people/waysIn.ts";
import { BOUND, type IntentHolder, intentHolder } from "../testing/rigs/intentRig.ts";
import { COIN, startPayoutRig, type PayoutRig } from "../testing/rigs/payoutRig.ts";
import { finishPasskey, startPasskey } from "../usecases/passkeys/addPasskey.ts";
import { updateGuard } from "../usecases/guard/updateGuard.ts";
import { removePasskey } from "../usecases/passkeys/changePasskey.ts";
import { shownPasskeys } from "../usecases/passkeys/shownPasskeys.ts";
import { followIntent } from "./followIntents.ts";
import { confirmWish, readWait, startWish } from "../usecases/intent/confirmWish.ts";
import { wishHash } from "../usecases/intent/wishHash.ts";

const CENT = { amount: "0.01", fiatTicker: "USD" };
const DOLLAR = { amount: "1", fiatTicker: "USD" };
const NOT_FOUND = { ok: false, problem: { transport: "NOT_FOUND" } };

let rig: PayoutRig;
let owner: pg.Client;
let person: IntentHolder;
const made = { people: 0 };
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
beforeEach(async () => {
  made.people += 1;
  person = await intentHolder(rig, `holder${made.people}@signed.example`);
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const known = async () =>
  (await listIntents(rig.services.database, [person.userId])).get(person.userId) ?? noIntent;
const unitsAbove = async () => (await known()).unitsAbove?.[COIN];
const guardOf = async () => (await readGuard(rig.services.database, person.userId)).record;

async function wish(): Promise<IntentAsk> {
  const ask = await findIntentAsk(rig.services.database, person.userId);
  if (ask === undefined) throw new Error("Nothing is wanted.");
  return ask;
}

async function asked() {
  const told = await startWish(person.services, person);
  if (!told.ok) throw new Error(JSON.stringify(told.problem));
  return told.value;
}

/** Confirms what waits with the passkey, and the signer sees it. */
async function confirm(): Promise<void> {
  const { sessionId, services, userId } = person;
  const assertion = person.device.answer(await asked());
  const confirmed = await confirmWish(services, { sessionId, userId, assertion });
  expect(confirmed).toEqual({ ok: true, value: true });
  await person.follow();
}

/** Another device's passkey, added as its person does. */
async function addSecond() {
  const { services, sessionId, userId } = person;
  const device = deviceAt(services.walletUrl);
  const started = await startPasskey(services, person);
  if (!started.ok) throw new Error("Nobody has proved who is there.");
  const second = { userId, sessionId, name: "Laptop", attestation: device.make(started.value) };
  expect(await finishPasskey(services, second)).toEqual({ ok: true, value: true });
  await person.follow();
  return device;
}

test("rule 592: a higher amount that the passkey has signed holds at once, at the guard as well", async () => {
  await person.choose(DOLLAR);
  await person.follow();
  expect(await unitsAbove()).toBe(BOUND);
  expect((await guardOf()).settings.codeAbove).toEqual(CENT);
  expect(await readWait(person.services, person.userId)).toMatchObject({ isConfirmable: true });
  await confirm();
  expect(await unitsAbove()).toBe(100n * BOUND);
  expect(await guardOf()).toMatchObject({ settings: { codeAbove: DOLLAR }, pending: null });
  expect(await readWait(person.services, person.userId)).toBeUndefined();
  expect(await startWish(person.services, person)).toEqual(NOT_FOUND);
  expect(await person.send({ units: 50n * BOUND })).toMatchObject({ ok: true });
});

test("rule 592: an amount that was set and taken back before the signer saw it is lifted by the passkey as well", async () => {
  await person.choose(null);
  await confirm();
  expect(await readWait(person.services, person.userId)).toBeUndefined();
  await person.choose(CENT);
  await person.choose(null);
  await person.follow();
  expect((await known()).waits).toEqual({});
  expect((await guardOf()).settings.codeAbove).toEqual(CENT);
  expect(await readWait(person.services, person.userId)).toMatchObject({ isConfirmable: true });
  await confirm();
  expect(await guardOf()).toMatchObject({ settings: { codeAbove: null }, pending: null });
  expect(await readWait(person.services, person.userId)).toBeUndefined();
});

test("rule 592: what waits besides the amount is nothing that a passkey ends", async () => {
  const { services, sessionId, userId } = person;
  const limit = { amount: "5", fiatTicker: "USD" };
  const settings = { ...noGuard, codeAbove: CENT, dailyLimit: limit };
  await updateGuard(services, { userId, sessionId, settings });
  await updateGuard(services, { userId, sessionId, settings: { ...settings, dailyLimit: null } });
  await person.follow();
  expect((await guardOf()).pending).not.toBeNull();
  expect(await readWait(services, userId)).toBeUndefined();
});

test("rule 592: a passkey that the signer comes to know is told to its person's pages, once", async () => {
  const { userId } = await passkeyHolder(waysIn(rig.services), `new${made.people}@signed.example`);
  const versionOf = async () =>
    (await readRevisions(rig.services.database, [userId])).get(userId) ?? 0;
  const added = await versionOf();
  await followIntent(rig.signer, userId);
  const told = await versionOf();
  expect(told).toBeGreaterThan(added);
  await followIntent(rig.signer, userId);
  expect(await versionOf()).toBe(told);
});

test("rule 592: a further passkey that one of before has signed for confirms at once, and one is removed by it", async () => {
  const second = await addSecond();
  await confirm();
  const order = { units: 2n * BOUND };
  await person.send(order);
  const assertion = second.answer(await person.asked());
  expect(await person.send({ ...order, assertion })).toMatchObject({ ok: true });
  const { services, sessionId, userId } = person;
  const first = (await shownPasskeys(services, userId)).find(({ name }) => name === "Phone");
  await removePasskey(services, { userId, sessionId, passkeyId: first?.id ?? "" });
  await person.follow();
  expect((await known()).keys).toHaveLength(2);
  const signed = second.answer(await asked());
  await confirmWish(services, { sessionId, userId, assertion: signed });
  await person.follow();
  expect((await known()).keys).toHaveLength(1);
});

/** What a page was told to have signed, of something else. */
const answered = (hash: Uint8Array, device: Pick<IntentHolder["device"], "answer">) =>
  device.answer({ challenge: Buffer.concat([randomBytes(32), hash]).toString("base64url") });

type Forged = { readonly ask: IntentAsk; readonly assertion: Assertion };

const lifted = async (): Promise<IntentAsk> => ({ ...(await wish()), unitsAbove: null });

const attacks: readonly (readonly [what: string, attack: () => Promise<Forged>])[] = [
  [
    "what was signed for another amount",
    async () => {
      await person.choose(DOLLAR);
      await person.follow();
      return { ask: await lifted(), assertion: person.device.answer(await asked()) };
    },
  ],
  [
    "what was signed for another person's wish",
    async () => {
      const ask = await lifted();
      const other = await intentHolder(rig, `other${made.people}@signed.example`);
      return { ask, assertion: answered(wishHash(other.userId, ask), person.device) };
    },
  ],
  [
    "what was signed by a further key itself",
    async () => {
      const thief = await addSecond();
      const ask = await wish();
      return { ask, assertion: answered(wishHash(person.userId, ask), thief) };
    },
  ],
  [
    "what was signed to prove who is there",
    async () => {
      return {
        ask: await lifted(),
        assertion: person.device.answer(await person.askTo("prove")),
      };
    },
  ],
  [
    "what was signed for the same wish once before",
    async () => {
      await person.choose(DOLLAR);
      await person.follow();
      const ask = await wish();
      const assertion = answered(wishHash(person.userId, ask), person.device);
      await storeWishAssertion(rig.services.database, person.userId, assertion);
      await person.follow();
      expect(await unitsAbove()).toBe(100n * BOUND);
      await person.choose(CENT);
      await person.follow();
      return { ask, assertion };
    },
  ],
];

test.each(attacks)("rule 592: %s lowers nothing before its day", async (_what, attack) => {
  const { ask, assertion } = await attack();
  const { database } = rig.services;
  await storeIntentAsk(database, { userId: person.userId, ask, now: new Date() });
  await storeWishAssertion(database, person.userId, assertion);
  await person.follow();
  expect(await unitsAbove()).toBe(BOUND);
  expect((await known()).keys).toHaveLength(1);
  expect((await known()).waits).not.toEqual({});
});

test("rule 592: what the page confirms is the wish of now, and nothing that was asked before", async () => {
  await person.choose(DOLLAR);
  await person.follow();
  const assertion = person.device.answer(await asked());
  await person.choose(null);
  const { sessionId, services, userId } = person;
  const told = await confirmWish(services, { sessionId, userId, assertion });
  expect(told).toEqual({ ok: false, problem: { transport: "FORBIDDEN" } });
});
