import type { UserId } from "@coffer/core/ids";
import { randomUUID } from "node:crypto";
import { refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { authorizeByPassword } from "../passwords/authorizeByPassword.ts";
import { setPassword } from "../passwords/setPassword.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { sendContactCode } from "./sendContactCode.ts";
import { undoContactChange } from "./undoContactChange.ts";
import { updateContact } from "./updateContact.ts";
import { verifyContactCode } from "./verifyContactCode.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const GOOD = "Wolf-in-7-snow";
const ETHER_UNITS = 10n ** 18n;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Ways = ReturnType<typeof waysIn>;
type Person = { readonly userId: UserId; readonly sessionId: string };
type Type = "email" | "phone";

/** Changes a contact as its owner does, or a thief who has their session. */
async function change(of: Ways, person: Person, contactType: Type, contact: string): Promise<void> {
  const { services, remoteAddress } = of;
  const named = { ...person, contactType };
  expect(await updateContact(services, { ...named, contact })).toMatchObject({ ok: true });
  expect(await sendContactCode(services, { ...named, remoteAddress })).toMatchObject({ ok: true });
  const verified = await verifyContactCode(services, { ...named, code: of.codeFor(contact) });
  expect(verified).toMatchObject({ ok: true });
}

const LINK = /http:\/\/localhost:4000\/login\/token\/undo-(?<token>[\w-]{43})(?=[\s<"])/;

/** The undo that the newest letter to a contact brings. */
const undoAt = ({ messages }: Ways, contact: string): string | undefined =>
  messages
    .filter(({ to }) => to === contact)
    .map(({ text }) => LINK.exec(text)?.groups?.["token"])
    .findLast((token) => token !== undefined);

const undo = (of: Ways, contact: string) =>
  undoContactChange(of.services, undoAt(of, contact) ?? "no letter");

const profileOf = async ({ services }: Ways, { userId }: Person) =>
  (await formAppState(services, userId)).userProfile;
const isAlive = async ({ services }: Ways, { sessionId }: Person) =>
  (await services.sessions.read(sessionId)) !== undefined;
const notFound = refused({ transport: "NOT_FOUND" });
const done = { ok: true };

describe("rule 210: a changed contact can be undone from the one before", () => {
  test("its letter has a link to press, and the undo puts it back and ends every session", async () => {
    const of = waysIn(rig.services);
    const person = await of.signIn("email", "old@undo.example");
    const stranger = await of.signIn("email", "stranger@undo.example");
    await change(of, person, "email", "new@undo.example");
    const letter = of.messages.findLast(({ to }) => to === "old@undo.example");
    const address = LINK.exec(letter?.text ?? "")?.[0] ?? "no link";
    expect(letter).toMatchObject({
      html: expect.stringContaining(`<a href="${address}">${address}</a>`) as string,
    });
    expect(letter?.text).toContain("Payments out of it wait for 24 hours.");
    expect(undoAt(of, "new@undo.example")).toBeUndefined();
    expect(await undo(of, "old@undo.example")).toMatchObject(done);
    expect([await isAlive(of, person), await isAlive(of, stranger)]).toEqual([false, true]);
    expect((await of.signIn("email", "old@undo.example")).userId).toBe(person.userId);
    expect((await of.signIn("email", "new@undo.example")).userId).not.toBe(person.userId);
  });

  test("a phone's undo comes by SMS, and who is put out is told without a link", async () => {
    const of = waysIn(rig.services);
    const person = await of.signIn("phone", "+77015551001");
    await change(of, person, "phone", "+77015551002");
    expect(await undo(of, "+77015551001")).toMatchObject(done);
    expect(await profileOf(of, person)).toMatchObject({ phone: "+77015551001" });
    const told = of.messages.findLast(({ to }) => to === "+77015551002");
    expect(told?.text).toContain("This one no longer signs in");
    expect(told?.text).not.toContain("http");
  });

  test.each([
    ["just before", 7 * DAY_MS - 1, done],
    ["at", 7 * DAY_MS, notFound],
  ])("it is good %s the end of seven days: %s ms", async (_when, ageMs, answer) => {
    const of = waysIn(rig.services);
    const email = `${ageMs}@undo.example`;
    const person = await of.signIn("email", email);
    await change(of, person, "email", `new-${email}`);
    of.time.nowMs += ageMs;
    expect(await undo(of, email)).toMatchObject(answer);
  });

  test("it works once, of twenty at once one, and what was never made is refused like a used one", async () => {
    const of = waysIn(rig.services);
    const email = "once@undo.example";
    const person = await of.signIn("email", email);
    await change(of, person, "email", "once-new@undo.example");
    const tried = await Promise.all(Array.from({ length: 20 }, () => undo(of, email)));
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tried).toContainEqual(notFound);
    expect(await undoContactChange(of.services, "made-up")).toEqual(notFound);
    const rows = await of.services.database.selectFrom("contact_undo").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(undoAt(of, email));
  });

  test("later changes go with it, and their own undo brings nothing back", async () => {
    const of = waysIn(rig.services);
    const owner = "owner@undo.example";
    const person = await of.signIn("email", owner);
    await change(of, person, "email", "thief@undo.example");
    of.time.nowMs += 60_000;
    await change(of, person, "phone", "+77015551003");
    of.time.nowMs += 60_000;
    await change(of, person, "email", "thief2@undo.example");
    await updateContact(of.services, { ...person, contactType: "phone", contact: "+77015551004" });
    expect(await undo(of, owner)).toMatchObject(done);
    const back = { email: owner, phone: null, isEmailVerified: true };
    expect(await profileOf(of, person)).toMatchObject(back);
    expect(await undo(of, "thief@undo.example")).toEqual(notFound);
    expect(await profileOf(of, person)).toMatchObject(back);
    expect((await of.signIn("phone", "+77015551003")).userId).not.toBe(person.userId);
  });

  test("an added contact is undone by the other one", async () => {
    const of = waysIn(rig.services);
    const person = await of.signIn("email", "alone@undo.example");
    await change(of, person, "phone", "+77015551005");
    expect(await undo(of, "alone@undo.example")).toMatchObject(done);
    expect(await profileOf(of, person)).toMatchObject({ email: "alone@undo.example", phone: null });
  });

  test("a password set shortly before the change or since is gone, an older one stays", async () => {
    const of = waysIn(rig.services);
    const enter = async (email: string) => {
      const sessionId = await of.shakeHands("email", email);
      const contact = { type: "email", value: email } as const;
      const attempt = { sessionId, contact, password: GOOD, remoteAddress: of.remoteAddress };
      return authorizeByPassword(of.services, attempt);
    };
    const young = await of.signIn("email", "young@undo.example");
    const old = await of.signIn("email", "aged@undo.example");
    for (const person of [young, old])
      await setPassword(of.services, { ...person, password: GOOD });
    await change(of, young, "email", "young-new@undo.example");
    of.time.nowMs += 2 * DAY_MS;
    const again = await of.signIn("email", "aged@undo.example");
    await change(of, again, "email", "aged-new@undo.example");
    expect(await undo(of, "young@undo.example")).toMatchObject(done);
    expect(await undo(of, "aged@undo.example")).toMatchObject(done);
    expect(await enter("young@undo.example")).toEqual(
      refused({ code: "INVALID_CONTACT_OR_PASSWORD" }),
    );
    expect(await enter("aged@undo.example")).toMatchObject(done);
    expect(await profileOf(of, young)).toMatchObject({ isPasswordSet: false });
  });

  test("an account made since at the old contact gives it back, unless it has held an asset", async () => {
    const of = waysIn(rig.services);
    const person = await of.signIn("email", "again@undo.example");
    await change(of, person, "email", "again-new@undo.example");
    const empty = await of.signIn("email", "again@undo.example");
    expect(empty.userId).not.toBe(person.userId);
    expect(await undo(of, "again@undo.example")).toMatchObject(done);
    expect(await isAlive(of, empty)).toBe(false);
    expect((await of.signIn("email", "again@undo.example")).userId).toBe(person.userId);

    const other = await of.signIn("email", "kept@undo.example");
    await change(of, other, "email", "kept-new@undo.example");
    const { userId } = await of.signIn("email", "kept@undo.example");
    const { listing } = rig;
    await of.services.database
      .transaction()
      .execute((store) => openUserAccount(of.services, store, { userId, listing }));
    const taken = refused({ code: "FAILED_TO_UPDATE_CONTACT" });
    expect(await undo(of, "kept@undo.example")).toEqual(taken);
    expect(await profileOf(of, other)).toMatchObject({ email: "kept-new@undo.example" });
    expect(await isAlive(of, other)).toBe(true);
  });
});

describe("rule 210: payments out", () => {
  async function payer(name: string) {
    const of = waysIn(rig.services);
    const email = `${name}@waits.example`;
    const person = await of.signIn("email", email);
    const { services } = of;
    const { listing } = rig;
    const { userId } = person;
    const account = await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    await bookDeposit(services, { userId, account, listing, units: ETHER_UNITS });
    const friend = await rig.addUser();
    const send = (by: Services = services) =>
      sendPayment(by, {
        ...person,
        paymentInput: {
          accountId: account.accountId,
          currency: { symbol: "ETH", type: "COIN" },
          amount: "0.1",
          destination: friend.address,
        },
        networkId: EVM,
        idempotencyKey: randomUUID(),
      });
    return { of, email, person, send };
  }
  const waitsUntil = (ms: number) =>
    refused({ code: "PAYMENTS_WAITING", retryAfter: new Date(ms).toISOString() });

  test("wait for 24 hours after a contact was changed, and the profile says until when", async () => {
    const { of, person, send } = await payer("changed");
    expect(await send()).toMatchObject(done);
    expect(await profileOf(of, person)).toMatchObject({ paymentsWaitUntil: null });
    await change(of, person, "email", "changed-new@waits.example");
    const untilMs = of.time.nowMs + DAY_MS;
    expect(await send()).toEqual(waitsUntil(untilMs));
    const paymentsWaitUntil = new Date(untilMs).toISOString();
    expect(await profileOf(of, person)).toMatchObject({ paymentsWaitUntil });
    of.time.nowMs = untilMs - 1;
    expect(await send()).toEqual(waitsUntil(untilMs));
    of.time.nowMs = untilMs;
    expect(await send()).toMatchObject(done);
    expect(await profileOf(of, person)).toMatchObject({ paymentsWaitUntil: null });
  });

  test("wait no longer for a change that is chosen and not proved", async () => {
    const { of, person, send } = await payer("chosen");
    const named = { ...person, contactType: "email" } as const;
    await updateContact(of.services, { ...named, contact: "chosen-new@waits.example" });
    expect(await send()).toMatchObject(done);
  });

  test("wait for another day after the change was undone: who did may be the thief", async () => {
    const { of, email, person, send } = await payer("undone");
    await change(of, person, "email", "undone-new@waits.example");
    of.time.nowMs += 3 * DAY_MS;
    expect(await undo(of, email)).toMatchObject(done);
    expect(await send()).toEqual(waitsUntil(of.time.nowMs + DAY_MS));
  });

  test("that were judged before the change and are booked after it are judged again", async () => {
    const { of, person, send } = await payer("raced");
    const { ledger } = of.services;
    const changed = { count: 0 };
    /** The contact changes at the moment in which the payment is about to be booked. */
    const post: typeof ledger.post = async (...given) => {
      if (changed.count === 0) {
        changed.count = 1;
        await change(of, person, "email", "raced-new@waits.example");
      }
      return ledger.post(...given);
    };
    const refusal = waitsUntil(of.time.nowMs + DAY_MS);
    expect(await send({ ...of.services, ledger: { ...ledger, post } })).toEqual(refusal);
    expect(changed.count).toBe(1);
  });
});
