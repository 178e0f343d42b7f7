import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeUser } from "../../storage/session/users.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { authorizeByPassword } from "../passwords/authorizeByPassword.ts";
import { reauthorize } from "../passwords/reauthorize.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { setLogin } from "../passwords/setLogin.ts";
import { setPassword } from "../passwords/setPassword.ts";
import { updateContact } from "../profile/updateContact.ts";
import { authorizeByToken } from "./links/authorizeByToken.ts";
import { makeLoginLink } from "./links/makeLoginLink.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GOOD = "Wolf-in-7-snow";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Ways = ReturnType<typeof waysIn>;
type Person = { readonly userId: UserId; readonly sessionId: string };

const asked = { ok: false, problem: { code: "REAUTHORIZATION_REQUIRED" } };
const remoteAddress = "203.0.113.7";

/** Everything that makes a way in. */
const ways = {
  "a first password": ({ services }: Ways, person: Person) =>
    setPassword(services, { ...person, password: GOOD }),
  "a link": ({ services }: Ways, person: Person) => makeLoginLink(services, person),
  "a contact": ({ services }: Ways, person: Person) =>
    updateContact(services, { ...person, contactType: "phone", contact: "+77015559900" }),
  "a login name": ({ services }: Ways, person: Person) =>
    setLogin(services, { ...person, login: `name_${person.userId.slice(-8)}` }),
} as const;
const kinds = Object.keys(ways) as readonly (keyof typeof ways)[]; // its own keys

async function linkOf(of: Ways, person: Person): Promise<string> {
  const made = await makeLoginLink(of.services, person);
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value.split("/login/token/")[1] ?? "";
}

/** The same person in a session that a link opened. */
async function byLink(of: Ways, person: Person): Promise<Person> {
  const sessionId = await of.shakeHands("email", "nobody@proofs.example");
  const entered = await authorizeByToken(of.services, {
    sessionId,
    token: await linkOf(of, person),
  });
  expect(entered).toMatchObject({ ok: true });
  return { ...person, sessionId };
}

/** The same person in a session that their password opened. */
async function byPassword(of: Ways, person: Person, email: string): Promise<Person> {
  const sessionId = await of.shakeHands("email", email);
  const contact = { type: "email", value: email } as const;
  const attempt = { sessionId, contact, password: GOOD, remoteAddress };
  expect(await authorizeByPassword(of.services, attempt)).toMatchObject({ ok: true });
  return { ...person, sessionId };
}

async function prove({ services, codeFor }: Ways, person: Person, email: string) {
  const ask = { ...person, remoteAddress, purpose: "reauthorize" } as const;
  expect(await sendSecurityCode(services, ask)).toMatchObject({ ok: true });
  const proof = { ...person, remoteAddress, password: undefined };
  return reauthorize(services, { ...proof, code: codeFor(email) });
}

describe.each(kinds)("rule 210: %s", (kind) => {
  const name = kind.replaceAll(" ", "-");

  test("is taken within ten minutes of a sign-in by code, and not later", async () => {
    const of = waysIn(rig.services);
    const early = await of.signIn("email", `early-${name}@proofs.example`);
    of.time.nowMs += 10 * MINUTE_MS - 1;
    expect(await ways[kind](of, early)).toMatchObject({ ok: true });
    const late = await of.signIn("email", `late-${name}@proofs.example`);
    of.time.nowMs += 10 * MINUTE_MS;
    expect(await ways[kind](of, late)).toEqual(asked);
  });

  test("is refused in a session that a link opened, until a code to the contact comes back", async () => {
    const of = waysIn(rig.services);
    const email = `link-${name}@proofs.example`;
    const person = await byLink(of, await of.signIn("email", email));
    expect(await ways[kind](of, person)).toEqual(asked);
    of.time.nowMs += 6 * MINUTE_MS;
    expect(await prove(of, person, email)).toMatchObject({ ok: true });
    expect(await ways[kind](of, person)).toMatchObject({ ok: true });
  });

  test("is refused in a session that a password opened, until it is typed once more or a code comes", async () => {
    const of = waysIn(rig.services);
    const email = `password-${name}@proofs.example`;
    const owner = await of.signIn("email", email);
    await setPassword(of.services, { ...owner, password: GOOD });
    of.time.nowMs += DAY_MS;
    const person = await byPassword(of, owner, email);
    expect(await ways[kind](of, person)).toEqual(asked);
    const proof = { ...person, remoteAddress, code: undefined, password: GOOD };
    expect(await reauthorize(of.services, proof)).toMatchObject({ ok: true });
    expect(await ways[kind](of, person)).toMatchObject({ ok: true });
  });
});

test("rule 210: a password younger than a day proves nothing, right or wrong, and no try is counted", async () => {
  const of = waysIn(rig.services);
  const person = await of.signIn("email", "young@proofs.example");
  await setPassword(of.services, { ...person, password: GOOD });
  of.time.nowMs += DAY_MS - 1;
  const proof = { ...person, remoteAddress, code: undefined };
  for (const password of [GOOD, "Not-the-1-right"])
    expect(await reauthorize(of.services, { ...proof, password })).toEqual(asked);
  const tries = await of.services.database
    .selectFrom("password_try")
    .select("try_id")
    .where("contact", "=", `password:user:${person.userId}`)
    .execute();
  expect(tries).toEqual([]);
  of.time.nowMs += 1;
  expect(await reauthorize(of.services, { ...proof, password: GOOD })).toMatchObject({ ok: true });
});

test("rule 210: a password kept under new parameters is as old as it was", async () => {
  const of = waysIn(rig.services);
  const email = "renewed@proofs.example";
  const person = await of.signIn("email", email);
  await setPassword(of.services, { ...person, password: GOOD });
  of.time.nowMs += DAY_MS;
  const { passwords } = of.services;
  const stale: typeof passwords = {
    ...passwords,
    compare: async (...given) => {
      const compared = await passwords.compare(...given);
      return compared.ok ? { ok: true, value: { ...compared.value, isStale: true } } : compared;
    },
  };
  const hashes = () =>
    of.services.database
      .selectFrom("user_password")
      .select("password_hash")
      .where("user_id", "=", person.userId)
      .executeTakeFirst();
  const before = await hashes();
  const renewing = { ...of, services: { ...of.services, passwords: stale } };
  const again = await byPassword(renewing, person, email);
  expect(await hashes()).not.toEqual(before);
  const proof = { ...again, remoteAddress, code: undefined, password: GOOD };
  expect(await reauthorize(of.services, proof)).toMatchObject({ ok: true });
});

test("rule 210: what one person proved in a session proves nothing of the next one in it", async () => {
  const of = waysIn(rig.services);
  const owner = await of.signIn("email", "owner@proofs.example");
  await setPassword(of.services, { ...owner, password: GOOD });
  const thief = await of.signIn("email", "thief@proofs.example");
  const { sessionId } = thief;
  const contact = { type: "email", value: "owner@proofs.example" } as const;
  const attempt = { sessionId, contact, password: GOOD, remoteAddress };
  expect(await authorizeByPassword(of.services, attempt)).toMatchObject({ ok: true });
  expect(await makeLoginLink(of.services, { userId: owner.userId, sessionId })).toEqual(asked);
});

describe("news", () => {
  const lettersTo = (of: Ways, contact: string, words: string) =>
    of.messages.filter(({ to, text }) => to === contact && text.includes(words));
  const NEW = "entered on a new device: Test.";

  test("rule 210: every way in on a device that was not signed in is told to its person, by mail or SMS", async () => {
    const of = waysIn(rig.services);
    const email = "told@proofs.example";
    const first = await of.signIn("email", email);
    expect(lettersTo(of, email, NEW)).toEqual([]); // who has just joined is not warned of it
    const second = await of.signIn("email", email);
    expect(lettersTo(of, email, NEW)).toHaveLength(1);
    await setPassword(of.services, { ...second, password: GOOD });
    await byPassword(of, first, email);
    expect(lettersTo(of, email, NEW)).toHaveLength(2);
    await byLink(of, second);
    expect(lettersTo(of, email, NEW)).toHaveLength(3);
    await of.signIn("phone", "+77015559901");
    await of.signIn("phone", "+77015559901");
    expect(lettersTo(of, "+77015559901", NEW)).toHaveLength(1);
  });

  test("a link opened where its person is signed in is no new device", async () => {
    const of = waysIn(rig.services);
    const email = "same@proofs.example";
    const { sessionId, ...person } = await of.signIn("email", email);
    const token = await linkOf(of, { ...person, sessionId });
    expect(await authorizeByToken(of.services, { sessionId, token })).toMatchObject({ ok: true });
    expect(lettersTo(of, email, NEW)).toEqual([]);
  });

  test("rule 210: every link that was made is told, and none that was refused, in the reader's language", async () => {
    const of = waysIn(rig.services);
    const email = "linked@proofs.example";
    const person = await of.signIn("email", email);
    const change = { locale: "ru-KZ" };
    await unwatched(of.services.database, (store) => changeUser(store, person.userId, change));
    const brand = { ...of.services.brand, locales: ["en" as const, "ru-KZ" as const] };
    const russian = { ...of, services: { ...of.services, brand } };
    await linkOf(russian, person);
    await linkOf(russian, person);
    of.time.nowMs += 10 * MINUTE_MS;
    expect(await makeLoginLink(russian.services, person)).toEqual(asked);
    expect(lettersTo(of, email, "создана ссылка")).toHaveLength(2);
  });
});
