import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { ok, refused } from "@coffer/core/outcome";
import { PERSON_ASKS_MAX, PERSON_ASKS_SPAN_MS } from "@coffer/core/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVM } from "../../testing/people/people.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { newUserId } from "../../testing/newIds.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { changeProfile } from "../profile/changeProfile.ts";
import { estimatePayment } from "../send/estimatePayment.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { formAppState } from "../../state/formAppState.ts";
import { releaseContact } from "../../storage/profile/userContacts.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { findPerson, PERSON_SLOT_MS } from "./findPerson.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.deriveMore(40);
});
afterAll(async () => rig.close());

let made = 0;

/** Somebody with a proved mail, by whom others are asked for. */
async function person() {
  made += 1;
  const email = `person${made}@people.example`;
  const { services, signIn, time } = waysIn(rig.services);
  const { userId, sessionId } = await signIn("email", email);
  const profile = async () => {
    const { userProfile } = await formAppState(services, userId);
    if (userProfile === null) throw new Error("Whoever signed in has a profile.");
    return userProfile;
  };
  const { publicId } = await profile();
  const ask = (text: string, over: { token?: string } = {}) =>
    findPerson(services, { userId, text, networkId: EVM, token: "ETH", ...over });
  const allow = (byEmail: boolean, byPhone = false) =>
    changeProfile(services, userId, { findableByEmail: byEmail, findableByPhone: byPhone });
  return { services, userId, sessionId, email, publicId, time, profile, ask, allow };
}

const addressOf = async (userId: UserId): Promise<string | undefined> => {
  const rows = await rig.services.database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .execute();
  return rows[0]?.address;
};
const setPhone = (userId: UserId, phone: string) =>
  rig.services.database.transaction().execute(async (store) => {
    await sql`select coffer.touch_user(${userId}::uuid)`.execute(store);
    await store.updateTable("app_user").set({ phone }).where("user_id", "=", userId).execute();
  });

describe("rule 375: whom a text means", () => {
  test("by public id anybody is found, however it is written", async () => {
    const [anna, boris] = [await person(), await person()];
    const spelt = `${boris.publicId.slice(0, 4).toLowerCase()}-${boris.publicId.slice(4)} `;
    const found = await anna.ask(spelt);
    const address = await addressOf(boris.userId);
    expect(address).toMatch(/^0x/);
    expect(found).toEqual(ok({ name: `***${boris.publicId.slice(-4)}`, address }));
    expect(await anna.ask(boris.publicId)).toEqual(found);
  });

  test("by mail and by phone who allows it, each by itself", async () => {
    const [anna, boris] = [await person(), await person()];
    const phone = "+77010000375";
    await setPhone(boris.userId, phone);
    await boris.allow(true, false);
    const byMail = { name: "p***@people.example", address: expect.stringMatching(/^0x/) };
    expect(await anna.ask(boris.email.toUpperCase())).toEqual(ok(byMail));
    expect(await anna.ask(phone)).toEqual(ok(null));
    await boris.allow(false, true);
    const byPhone = { name: "+7***75", address: await addressOf(boris.userId) };
    expect(await anna.ask(boris.email)).toEqual(ok(null));
    expect(await anna.ask("+7 (701) 000-03-75")).toEqual(ok(byPhone));
    expect(await anna.ask("007 701 000 03 75")).toEqual(ok(byPhone));
  });

  test("rule 380: who asks for themselves is told so, hidden as they are", async () => {
    const anna = await person();
    const own = refused({ code: "SEND_TO_OWN_ADDRESS" });
    expect(await anna.ask(anna.publicId)).toEqual(own);
    expect(await anna.ask(anna.email)).toEqual(own);
    expect(await addressOf(anna.userId)).toBeUndefined();
  });

  test("what nobody sends is refused, whoever is asked for", async () => {
    const [anna, boris] = [await person(), await person()];
    for (const text of [boris.publicId, "nobody@people.example"])
      expect(await anna.ask(text, { token: "NONE" })).toEqual(
        refused({ code: "ASSET_NOT_AVAILABLE" }),
      );
    expect(await addressOf(boris.userId)).toBeUndefined();
  });
});

describe("rules 206 and 376: who is hidden is nobody", () => {
  test("unknown, hidden, not proved and another brand's are answered alike to the byte", async () => {
    const [anna, hidden] = [await person(), await person()];
    const chosen = "chosen@people.example";
    await changeProfile(hidden.services, hidden.userId, {
      findableByEmail: true,
      findableByPhone: true,
    });
    await hidden.allow(false);
    await rig.services.database.transaction().execute(async (store) => {
      await sql`select coffer.touch_user(${hidden.userId}::uuid)`.execute(store);
      const row = store.updateTable("app_user").set({ chosen_email: chosen });
      await row.where("user_id", "=", hidden.userId).execute();
    });
    const texts = ["nobody@people.example", hidden.email, chosen, "+77010000376", "ABCD2345WXYZ"];
    const answers = await Promise.all(texts.map((text) => anna.ask(text)));
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(
      texts.map(() => JSON.stringify(ok(null))),
    );
    expect(await addressOf(hidden.userId)).toBeUndefined();
  });

  test("no answer comes before its moment, whoever is asked for", async () => {
    const [anna, hidden, open] = [await person(), await person(), await person()];
    await open.allow(true);
    const timer = vi.spyOn(globalThis, "setTimeout");
    for (const text of ["nobody@people.example", hidden.email, open.email, anna.email]) {
      timer.mockClear();
      await anna.ask(text);
      expect(timer.mock.calls.filter(([, ms]) => ms === PERSON_SLOT_MS)).toHaveLength(1);
    }
    timer.mockRestore();
  });

  test("while no address waits nobody is told who there is", async () => {
    const [anna, boris] = [await person(), await person()];
    const pool = await rig.services.database.selectFrom("custody_pool").selectAll().execute();
    await rig.services.database.deleteFrom("custody_pool").execute();
    const late = refused({ transport: "TIMEOUT", retryAfter: expect.any(String) });
    const asked = [boris.publicId, "nobody@people.example"].map((text) => anna.ask(text));
    expect(await Promise.all(asked)).toEqual([late, late]);
    await rig.services.database.insertInto("custody_pool").values(pool).execute();
  });
});

describe("rule 379: who lets themselves be found", () => {
  test("nobody does at first, and another contact is hidden again", async () => {
    const boris = await person();
    expect((await boris.profile()).isFindable).toEqual({ byEmail: false, byPhone: false });
    await setPhone(boris.userId, "+77010000379");
    await boris.allow(true, true);
    expect((await boris.profile()).isFindable).toEqual({ byEmail: true, byPhone: true });
    await setPhone(boris.userId, "+77010001379");
    expect((await boris.profile()).isFindable).toEqual({ byEmail: true, byPhone: false });
  });

  test("of a contact that is not proved it stays off", async () => {
    const boris = await person();
    await boris.allow(true, true);
    expect((await boris.profile()).isFindable).toEqual({ byEmail: true, byPhone: false });
  });
});

describe("rule 378: how often somebody asks", () => {
  test("twenty questions an hour, and then the time of the next one", async () => {
    const [anna, boris] = [await person(), await person()];
    const begunMs = anna.time.nowMs;
    const asked = Array.from({ length: PERSON_ASKS_MAX + 10 }, () => anna.ask(boris.publicId));
    const answers = await Promise.all(asked);
    const retryAfter = new Date(begunMs + PERSON_ASKS_SPAN_MS).toISOString();
    const late = refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
    expect(answers.filter(({ ok: isOk }) => isOk)).toHaveLength(PERSON_ASKS_MAX);
    expect(answers.filter(({ ok: isOk }) => !isOk)).toEqual(Array.from({ length: 10 }, () => late));
    anna.time.nowMs = begunMs + PERSON_ASKS_SPAN_MS - 1;
    expect(await anna.ask("nobody@people.example")).toEqual(late);
    expect(await boris.ask(anna.publicId)).toMatchObject({ ok: true });
    anna.time.nowMs += 1;
    expect(await anna.ask(boris.publicId)).toMatchObject({ ok: true });
  });

  test("what can be nobody's name is no question", async () => {
    const anna = await person();
    const texts = ["", "anna", "0x52908400098527886E0F7030069857D2E4169EE7", "+1", "\u0000@\u0000"];
    for (const text of texts.flatMap((one) => Array.from({ length: 5 }, () => one)))
      expect(await anna.ask(text)).toEqual(ok(null));
    expect(await anna.ask("nobody@people.example")).toEqual(ok(null));
  });
});

describe("rule 381: the payment that follows", () => {
  test("is one inside the wallet, free, and theirs at once", async () => {
    const [anna, boris] = [await person(), await person()];
    const { services, userId, sessionId } = anna;
    const { listing } = rig;
    const account = await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    await bookDeposit(services, { userId, account, listing, units: 10n ** 18n });
    const found = await anna.ask(boris.publicId);
    if (!found.ok || found.value === null) throw new Error("Boris is found by his id.");
    const before = (await formAppState(services, boris.userId)).assets;
    expect(before).toEqual([]);
    const paymentInput = {
      accountId: account.accountId,
      currency: { symbol: "ETH", type: "COIN" as const },
      amount: "0.1",
      destination: found.value.address,
    };
    const asked = { userId, paymentInput, networkId: EVM };
    expect(await estimatePayment(services, asked)).toMatchObject(
      ok({ isInternal: true, fee: { amount: "0" } }),
    );
    const idempotencyKey = randomUUID();
    expect(await sendPayment(services, { ...asked, sessionId, idempotencyKey })).toMatchObject({
      ok: true,
    });
    const { assets } = await formAppState(services, boris.userId);
    expect(assets.map(({ amount, address }) => ({ amount, address }))).toEqual([
      { amount: "0.1", address: found.value.address },
    ]);
  });

  test("an address that was told is something its person holds: their way in does not move on", async () => {
    const [anna, asked, other] = [await person(), await person(), await person()];
    const { database } = rig.services;
    const holdsNothing = async (userId: UserId) => {
      const { rows } = await sql<{ free: boolean }>`
        select coffer.holds_nothing(${userId}::uuid) as free`.execute(database);
      return rows[0]?.free;
    };
    await anna.ask(asked.publicId);
    const release = (userId: UserId) =>
      unwatched(database, (store) => releaseContact(store, { userId, type: "email" }));
    expect([await release(asked.userId), await release(other.userId)]).toEqual([false, true]);
    expect(await holdsNothing(other.userId)).toBe(true);
    await anna.ask(other.publicId);
    expect(await holdsNothing(other.userId)).toBe(false);
  });

  test("many who ask at once for the same person get one address", async () => {
    const boris = await person();
    const askers = await Promise.all(Array.from({ length: 6 }, () => person()));
    const found = await Promise.all(askers.map(({ ask }) => ask(boris.publicId)));
    const address = await addressOf(boris.userId);
    expect(found).toEqual(
      askers.map(() => ok({ name: `***${boris.publicId.slice(-4)}`, address })),
    );
  });
});

test("nobody of another brand is found", async () => {
  const anna = await person();
  const named = {
    publicId: "ZZZZ2345WXYZ",
    contact: { type: "email", value: "z@z.example" },
  } as const;
  await findOrMakeUser(rig.services.database, {
    userId: newUserId(),
    brandId: "other",
    preferredCurrency: "USD",
    now: new Date(),
    ...named,
  });
  expect(await anna.ask(named.publicId)).toEqual(ok(null));
});
