import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";

type Database = Awaited<ReturnType<typeof startMigratedDatabase>>;

let database: Database;
let owner: pg.Client;
/** What an api's login may do, and no more. */
let api: pg.Pool;

beforeAll(async () => {
  database = await startMigratedDatabase();
  const { connectionString } = database;
  owner = new pg.Client({ connectionString });
  await owner.connect();
  // What is written here is shown to nobody.
  await owner.query("drop schema version_watch cascade");
  api = new pg.Pool({ connectionString, options: "-c role=coffer_api" });
  api.on("error", () => {}); // as in runMigrations
  // The pool lets go of its connections before they have ended.
  api.on("connect", (connection) => connection.on("error", () => {}));
});
afterAll(async () => {
  await api.end();
  await owner.end();
  await database.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const brand = "coffer";
const now = new Date("2026-05-01T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const right = Buffer.from("right");
const limits = [5, 10 * MINUTE_MS];
const keys = (at = now) => ["new", randomUUID(), after(15 * MINUTE_MS), at];

async function ask<Value>(call: string, values: readonly unknown[]) {
  const places = values.map((_, at) => `$${at + 1}`).join(", ");
  const { rows } = await api.query<{ answer: Value }>(
    `select coffer.${call}(${places}) as answer`,
    [...values],
  );
  return rows[0]?.answer;
}

type Person = { readonly userId: string; readonly email: string; readonly sessionId: string };

async function addSession(userId: string | null, login: string | null = null): Promise<string> {
  const sessionId = randomUUID();
  await owner.query(
    `insert into coffer.agent_session (session_id, brand_id, user_id, bundle_id, kind, companion_hash,
       token_id, token_expires_at, login_type, login_value, created_at, last_used_at)
     values ($1, $2, $3, 'coffer-web@0.1.0', 'web', 'old', gen_random_uuid(), $4, 'email', $5, $4, $4)`,
    [sessionId, brand, userId, now, login],
  );
  return sessionId;
}

const prove = (sessionId: string, at = now) =>
  owner.query("insert into coffer.session_proof values ($1, $2)", [sessionId, at]);

async function provedAt(sessionId: string): Promise<Date | undefined> {
  const { rows } = await owner.query<{ at: Date }>(
    "select proved_at as at from coffer.session_proof where session_id = $1",
    [sessionId],
  );
  return rows[0]?.at;
}

/** Somebody who is signed in and has just proved who they are. */
async function addPerson(): Promise<Person> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await owner.query(
    `insert into coffer.app_user (user_id, brand_id, public_id, email, preferred_currency, created_at)
     values ($1, $2, $3, $4, 'USD', $5)`,
    [userId, brand, userId, email, now],
  );
  const sessionId = await addSession(userId);
  await prove(sessionId);
  return { userId, email, sessionId };
}

async function addCode(
  sessionId: string,
  { to, userId, purpose }: { to: string; userId: string | null; purpose: string },
  sentAt = now,
): Promise<string> {
  const codeId = randomUUID();
  await owner.query(
    `insert into coffer.confirm_code (code_id, brand_id, session_id, purpose, contact, remote_address,
       code_hash, sent_at, user_id) values ($1, $2, $3, $4, $5, '192.0.2.1', $6, $7, $8)`,
    [codeId, brand, sessionId, purpose, to, right, sentAt, userId],
  );
  return codeId;
}

type Purpose = "signIn" | "register" | "prove" | "pay";
type Asked = {
  readonly sessionId: string;
  readonly userId?: string | null;
  readonly paymentHash?: Buffer | null;
  readonly at?: Date;
};

async function addChallenge(
  purpose: Purpose,
  { sessionId, userId = null, paymentHash = null, at = now }: Asked,
): Promise<string> {
  const hash = randomBytes(32).toString("hex");
  await api.query(
    `insert into coffer.passkey_challenge (challenge_hash, session_id, user_id, purpose, payment_hash,
       made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, sessionId, userId, purpose, paymentHash, at, new Date(at.getTime() + 5 * MINUTE_MS)],
  );
  return hash;
}

type NewKey = {
  readonly challenge?: string;
  readonly credential?: Buffer;
  readonly counter?: number;
  readonly at?: Date;
};

async function addKey(
  { sessionId, userId }: Person,
  { challenge, credential = randomBytes(32), counter = 5, at = now }: NewKey = {},
) {
  const passkeyId = randomUUID();
  const hash = challenge ?? (await addChallenge("register", { sessionId, userId }));
  const key = [credential, Buffer.from("cose"), counter, ["internal"], "Phone", false];
  const told = await ask<string>("add_passkey", [sessionId, hash, passkeyId, ...key, at]);
  return { passkeyId, told };
}

async function keyOf(passkeyId: string) {
  const { rows } = await owner.query<{ state: string; counter: string }>(
    "select state, counter from coffer.passkey where passkey_id = $1",
    [passkeyId],
  );
  return rows[0];
}

let anna: Person;
let bob: Person;
beforeEach(async () => {
  anna = await addPerson();
  bob = await addPerson();
});

describe("a passkey is added", () => {
  test("for a challenge of this session, after a proof", async () => {
    const { passkeyId, told } = await addKey(anna);
    expect(told).toBe("added");
    expect(await keyOf(passkeyId)).toEqual({ state: "active", counter: "5" });
  });

  test("rule 549: not without a proof, nor with an old one", async () => {
    const { sessionId, userId } = anna;
    await owner.query("delete from coffer.session_proof where session_id = $1", [sessionId]);
    expect((await addKey(anna)).told).toBe("refused");
    await prove(sessionId, after(-10 * MINUTE_MS));
    const challenge = await addChallenge("register", { sessionId, userId });
    expect((await addKey(anna, { challenge })).told).toBe("refused");
  });

  test("rule 546: not by another session's challenge, another purpose's, a used or a late one", async () => {
    const foreign = await addChallenge("register", bob);
    const other = await addChallenge("prove", anna);
    const used = await addChallenge("register", anna);
    expect((await addKey(anna, { challenge: used })).told).toBe("added");
    const late = await addChallenge("register", anna);
    const tries = [
      { challenge: foreign },
      { challenge: other },
      { challenge: used },
      { challenge: late, at: after(5 * MINUTE_MS) },
    ];
    for (const each of tries) expect((await addKey(anna, each)).told).toBe("refused");
  });

  test("rule 549: once in a brand, and ten to a person however many come at once", async () => {
    const credential = randomBytes(16);
    expect((await addKey(anna, { credential })).told).toBe("added");
    expect((await addKey(bob, { credential })).told).toBe("known");
    const many = await Promise.all(Array.from({ length: 12 }, () => addKey(anna)));
    expect(many.filter(({ told }) => told === "added")).toHaveLength(9);
    expect(many.filter(({ told }) => told === "tooMany")).toHaveLength(3);
  });
});

describe("a passkey proves", () => {
  const proveBy = (sessionId: string, hash: string, passkeyId: string, counter: number, at = now) =>
    ask<string>("prove_by_passkey", [sessionId, hash, passkeyId, counter, at]);

  test("who is there, and calls a recovery off", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(anna.userId);
    await owner.query("insert into coffer.proof_recovery values ($1, $2)", [anna.userId, now]);
    const hash = await addChallenge("prove", { ...anna, sessionId });
    expect(await proveBy(sessionId, hash, passkeyId, 6)).toBe("taken");
    expect(await provedAt(sessionId)).toEqual(now);
    expect(await keyOf(passkeyId)).toEqual({ state: "active", counter: "6" });
    const { rows } = await owner.query("select from coffer.proof_recovery where user_id = $1", [
      anna.userId,
    ]);
    expect(rows).toHaveLength(0);
    // The same answer again.
    expect(await proveBy(sessionId, hash, passkeyId, 7)).toBe("refused");
  });

  test("rule 546: nothing in another session, by another's key, for another purpose or too late", async () => {
    const { passkeyId } = await addKey(anna);
    const foreign = await addKey(bob);
    const hash = await addChallenge("prove", anna);
    const tries = [
      await proveBy(bob.sessionId, hash, foreign.passkeyId, 9),
      await proveBy(anna.sessionId, hash, foreign.passkeyId, 9),
      await proveBy(anna.sessionId, hash, passkeyId, 9, after(5 * MINUTE_MS)),
      await proveBy(anna.sessionId, await addChallenge("register", anna), passkeyId, 9),
      await proveBy(anna.sessionId, "0".repeat(64), passkeyId, 9),
    ];
    expect(new Set(tries)).toEqual(new Set(["refused"]));
    // What was tried in vain is still good for what it was made for.
    expect(await proveBy(anna.sessionId, hash, passkeyId, 9)).toBe("taken");
  });

  test.each([
    [5, 5],
    [5, 4],
    [5, 0],
  ])(
    "rule 548: counting from %i to %i it is a copy, and proves nothing from then on",
    async (kept, told) => {
      const { passkeyId } = await addKey(anna, { counter: kept });
      const sessionId = await addSession(anna.userId);
      const at = { ...anna, sessionId };
      expect(await proveBy(sessionId, await addChallenge("prove", at), passkeyId, told)).toBe(
        "suspected",
      );
      expect(await provedAt(sessionId)).toBeUndefined();
      expect(await keyOf(passkeyId)).toEqual({ state: "suspected", counter: String(kept) });
      expect(await proveBy(sessionId, await addChallenge("prove", at), passkeyId, 99)).toBe(
        "refused",
      );
    },
  );

  test("rule 548: one without a counter is used again and again", async () => {
    const { passkeyId } = await addKey(anna, { counter: 0 });
    for (let at = 0; at < 3; at += 1)
      expect(await proveBy(anna.sessionId, await addChallenge("prove", anna), passkeyId, 0)).toBe(
        "taken",
      );
  });

  test("rule 546: ten that answer one challenge at once are one", async () => {
    const { passkeyId } = await addKey(anna, { counter: 0 });
    const hash = await addChallenge("prove", anna);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => proveBy(anna.sessionId, hash, passkeyId, 0)),
    );
    expect(tries.filter((each) => each === "taken")).toHaveLength(1);
    expect(tries.filter((each) => each === "refused")).toHaveLength(9);
  });
});

describe("a passkey signs in", () => {
  const signIn = (sessionId: string, hash: string, passkeyId: string, counter = 9) =>
    ask<string | null>("sign_in_by_passkey", [sessionId, hash, passkeyId, counter, ...keys()]);

  test("whoever it is of, in the session that was asked, as a fresh proof", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(null);
    const hash = await addChallenge("signIn", { sessionId });
    expect(await signIn(sessionId, hash, passkeyId)).toBe(anna.userId);
    expect(await provedAt(sessionId)).toEqual(now);
    expect(await signIn(sessionId, hash, passkeyId, 10)).toBeNull();
  });

  test("nowhere else, and not when it was copied", async () => {
    const { passkeyId } = await addKey(anna);
    const [here, there] = [await addSession(null), await addSession(null)];
    const hash = await addChallenge("signIn", { sessionId: here });
    expect(await signIn(there, hash, passkeyId)).toBeNull();
    expect(await signIn(here, hash, passkeyId, 5)).toBeNull();
    expect(await keyOf(passkeyId)).toMatchObject({ state: "suspected" });
    const again = await addChallenge("signIn", { sessionId: here });
    expect(await signIn(here, again, passkeyId, 50)).toBeNull();
    expect(await provedAt(here)).toBeUndefined();
  });
});

describe("a passkey confirms a payment", () => {
  const payment = Buffer.alloc(32, 1);
  const confirm = (
    hash: string,
    passkeyId: string,
    counter: number,
    over: Partial<{ payment: Buffer; key: string; at: Date }> = {},
  ) =>
    ask<string>("confirm_by_passkey", [
      anna.sessionId,
      hash,
      over.payment ?? payment,
      over.key ?? null,
      passkeyId,
      counter,
      over.at ?? now,
    ]);

  test("rule 547: that very one, and again only under its key", async () => {
    const { passkeyId } = await addKey(anna);
    const hash = await addChallenge("pay", { ...anna, paymentHash: payment });
    const key = randomUUID();
    expect(await confirm(hash, passkeyId, 6, { key, payment: Buffer.alloc(32, 2) })).toBe(
      "refused",
    );
    expect(await confirm(hash, passkeyId, 6, { key })).toBe("taken");
    expect(await confirm(hash, passkeyId, 6, { key, at: after(HOUR_MS) })).toBe("again");
    expect(await confirm(hash, passkeyId, 6, { key: randomUUID() })).toBe("refused");
    expect(await confirm(hash, passkeyId, 6, { key, payment: Buffer.alloc(32, 2) })).toBe(
      "refused",
    );
    expect(await confirm(hash, passkeyId, 6)).toBe("refused");
  });

  test("rule 547: which proves nothing about who is there", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(anna.userId);
    const hash = await addChallenge("pay", { ...anna, sessionId, paymentHash: payment });
    const call = [sessionId, hash, passkeyId, 6, now];
    expect(await ask("prove_by_passkey", call)).toBe("refused");
    expect(await provedAt(sessionId)).toBeUndefined();
  });
});

test("rule 549: a passkey is removed after a proof, by nobody else, with what it was asked", async () => {
  const { passkeyId } = await addKey(anna);
  const hash = await addChallenge("prove", anna);
  const remove = (sessionId: string, at = now) =>
    ask<string>("remove_passkey", [sessionId, passkeyId, at]);
  expect(await remove(bob.sessionId)).toBe("unknown");
  expect(await remove(anna.sessionId, after(10 * MINUTE_MS))).toBe("unproved");
  expect(await remove(anna.sessionId)).toBe("removed");
  expect(await remove(anna.sessionId)).toBe("unknown");
  const { rows } = await owner.query(
    "select from coffer.passkey_challenge where challenge_hash = $1",
    [hash],
  );
  expect(rows).toHaveLength(0);
});

/** Has an authenticator in force whose newest step is 100, with two recovery codes. */
async function addAuthenticator({ sessionId }: Person): Promise<void> {
  const codes = [Buffer.from("one"), Buffer.from("two")];
  expect(await ask("start_authenticator", [sessionId, Buffer.from("sealed"), codes, now])).toBe(
    "started",
  );
  expect(await ask("confirm_authenticator", [sessionId, 100, now])).toBe(true);
}

describe("an authenticator", () => {
  const start = (sessionId: string, at = now) =>
    ask<string>("start_authenticator", [sessionId, Buffer.from("sealed"), [Buffer.from("c")], at]);
  const take = (sessionId: string, step: number | null, code: Buffer | null = null) =>
    ask<boolean>("take_second", [sessionId, step, code, now]);

  test("rule 553: is set up after a proof, again until it is confirmed, and then no more", async () => {
    const { sessionId } = anna;
    expect(await start(sessionId, after(10 * MINUTE_MS))).toBe("unproved");
    expect(await start(sessionId)).toBe("started");
    expect(await start(sessionId)).toBe("started");
    expect(await take(sessionId, 100)).toBe(false);
    const late = after(15 * MINUTE_MS);
    expect(await ask("confirm_authenticator", [sessionId, 100, late])).toBe(false);
    expect(await ask("confirm_authenticator", [bob.sessionId, 100, now])).toBe(false);
    expect(await ask("confirm_authenticator", [sessionId, 100, now])).toBe(true);
    expect(await start(sessionId)).toBe("taken");
    expect(await ask("confirm_authenticator", [sessionId, 101, now])).toBe(false);
  });

  test("rule 553: a step is taken once, and none before it", async () => {
    await addAuthenticator(anna);
    const steps = [100, 99, 101, 101, 100, 103, 102];
    const taken = [];
    for (const step of steps) taken.push(await take(anna.sessionId, step));
    expect(taken).toEqual([false, false, true, false, false, true, false]);
    expect(await take(bob.sessionId, 999)).toBe(false);
    expect(await take(anna.sessionId, null)).toBe(false);
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => take(anna.sessionId, 200)));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
  });

  test("rule 555: a recovery code is used once, by its person", async () => {
    await addAuthenticator(anna);
    await addAuthenticator(bob);
    const code = Buffer.from("one");
    expect(await take(anna.sessionId, null, Buffer.from("three"))).toBe(false);
    expect(await take(anna.sessionId, null, code)).toBe(true);
    expect(await take(anna.sessionId, 500, code)).toBe(false);
    expect(await take(bob.sessionId, null, code)).toBe(true);
  });

  test("rule 554: twenty wrong codes at once count as twenty, until a right one", async () => {
    await addAuthenticator(anna);
    const tries = async () => {
      const { rows } = await owner.query<{ tries: number }>(
        "select wrong_tries as tries from coffer.authenticator where user_id = $1",
        [anna.userId],
      );
      return rows[0]?.tries;
    };
    await Promise.all(
      Array.from({ length: 20 }, () => ask("count_wrong_step", [anna.sessionId, now])),
    );
    expect(await tries()).toBe(20);
    await take(anna.sessionId, 101);
    expect(await tries()).toBe(0);
  });

  test("is removed after a proof, with its codes", async () => {
    const remove = (at = now) => ask<string>("remove_authenticator", [anna.sessionId, at]);
    expect(await remove()).toBe("unknown");
    await addAuthenticator(anna);
    expect(await remove(after(10 * MINUTE_MS))).toBe("unproved");
    expect(await remove()).toBe("removed");
    const { rows } = await owner.query("select from coffer.recovery_code where user_id = $1", [
      anna.userId,
    ]);
    expect(rows).toHaveLength(0);
  });
});

const means = ["a passkey", "an authenticator"] as const;
const setUp = async (which: (typeof means)[number], person: Person) =>
  which === "a passkey" ? addKey(person) : addAuthenticator(person);

describe.each(means)("rule 550: where %s stands", (which) => {
  test("signing in by code leads in, and proves nothing", async () => {
    await setUp(which, anna);
    const sessionId = await addSession(null, anna.email);
    const codeId = await addCode(sessionId, { to: anna.email, userId: null, purpose: "login" });
    const joining = [randomUUID(), randomUUID(), "USD"];
    const call = [sessionId, codeId, right, ...limits, ...joining, ...keys()];
    expect(await ask("sign_in_by_code", call)).toBe(anna.userId);
    expect(await provedAt(sessionId)).toBeUndefined();
  });

  test("neither a code nor a password proves, and the code is not used up", async () => {
    await setUp(which, anna);
    await owner.query("insert into coffer.user_password values ($1, 'kept', $2)", [
      anna.userId,
      after(-99 * HOUR_MS),
    ]);
    const sessionId = await addSession(anna.userId);
    const codeId = await addCode(sessionId, {
      to: anna.email,
      userId: anna.userId,
      purpose: "reauthorize",
    });
    expect(await ask("prove_by_code", [sessionId, codeId, right, ...limits, now])).toBeNull();
    expect(await ask("prove_by_password", [sessionId, "kept", now])).toBe(false);
    expect(await provedAt(sessionId)).toBeUndefined();
    const { rows } = await owner.query(
      "select used_at from coffer.confirm_code where code_id = $1",
      [codeId],
    );
    expect(rows).toEqual([{ used_at: null }]);
  });

  test("rule 551: a code proves a day after it was asked for, for a day", async () => {
    await setUp(which, anna);
    const sessionId = await addSession(anna.userId);
    const sendTo = (at: Date) =>
      addCode(sessionId, { to: anna.email, userId: anna.userId, purpose: "reauthorize" }, at);
    const first = await sendTo(now);
    expect(await ask("ask_recovery", [sessionId, first, right, ...limits, now])).toEqual(now);
    // Once more: it keeps its time.
    const second = await sendTo(after(HOUR_MS));
    const later = [sessionId, second, right, ...limits, after(HOUR_MS)];
    expect(await ask("ask_recovery", later)).toEqual(now);
    const proveAt = async (ms: number) => {
      const codeId = await sendTo(after(ms));
      return ask("prove_by_code", [sessionId, codeId, right, ...limits, after(ms)]);
    };
    expect(await proveAt(24 * HOUR_MS - 1)).toBeNull();
    expect(await proveAt(24 * HOUR_MS)).toBe(true);
    expect(await provedAt(sessionId)).toEqual(after(24 * HOUR_MS));
    expect(await proveAt(48 * HOUR_MS)).toBeNull();
  });

  test("rule 551: a wrong code asks for nothing", async () => {
    await setUp(which, anna);
    const codeId = await addCode(anna.sessionId, {
      to: anna.email,
      userId: anna.userId,
      purpose: "reauthorize",
    });
    const wrong = [anna.sessionId, codeId, Buffer.from("wrong"), ...limits, now];
    expect(await ask("ask_recovery", wrong)).toBeNull();
  });

  test("nobody joins the account by a code", async () => {
    await setUp(which, anna);
    const launch = async () => {
      const userId = randomUUID();
      await owner.query(
        `insert into coffer.app_user (user_id, brand_id, public_id, preferred_currency, created_at)
         values ($1, $2, $3, 'USD', $4)`,
        [userId, brand, userId, now],
      );
      await owner.query(
        `insert into coffer.telegram_user (brand_id, telegram_id, user_id, first_name, is_reachable, linked_at)
         values ($1, $2, $3, 'Eve', false, $4)`,
        [brand, randomBytes(6).readUIntBE(0, 6), userId, now],
      );
      const sessionId = await addSession(userId);
      return { userId, sessionId };
    };
    const join = async (to: string) => {
      const { userId, sessionId } = await launch();
      const codeId = await addCode(sessionId, { to, userId, purpose: "contact" });
      const call = [sessionId, codeId, right, ...limits, ...keys()];
      return ask<string | null>("join_account_by_code", call);
    };
    expect(await join(anna.email)).toBeNull();
    expect(await join(bob.email)).toBe(bob.userId);
  });
});

describe("rule 550: beside an authenticator", () => {
  const second = (codeId: string, step: number | null, code: Buffer | null = null, hash = right) =>
    ask<boolean>("prove_by_code_and_second", [
      anna.sessionId,
      codeId,
      hash,
      ...limits,
      step,
      code,
      now,
    ]);
  const sendCode = () =>
    addCode(anna.sessionId, { to: anna.email, userId: anna.userId, purpose: "reauthorize" });

  test("a code and a step prove together, and where one is not good the other stays so", async () => {
    await addAuthenticator(anna);
    await owner.query("delete from coffer.session_proof where session_id = $1", [anna.sessionId]);
    const codeId = await sendCode();
    expect(await second(codeId, 100)).toBe(false);
    expect(await second(codeId, 101, null, Buffer.from("wrong"))).toBe(false);
    expect(await provedAt(anna.sessionId)).toBeUndefined();
    expect(await second(codeId, 101)).toBe(true);
    expect(await provedAt(anna.sessionId)).toEqual(now);
    expect(await second(codeId, 102)).toBe(false);
  });

  test("so does a recovery code in the step's place, once", async () => {
    await addAuthenticator(anna);
    expect(await second(await sendCode(), null, Buffer.from("one"))).toBe(true);
  });

  test("and a password", async () => {
    await addAuthenticator(anna);
    await owner.query("insert into coffer.user_password values ($1, 'kept', $2)", [
      anna.userId,
      now,
    ]);
    const by = (hash: string, step: number) =>
      ask("prove_by_password_and_second", [anna.sessionId, hash, step, null, now]);
    expect(await by("other", 101)).toBe(false);
    expect(await by("kept", 100)).toBe(false);
    expect(await by("kept", 101)).toBe(true);
    expect(await by("kept", 101)).toBe(false);
  });
});

test("whoever has a passkey or an authenticator holds something", async () => {
  const holdsNothing = (person: Person) => ask("holds_nothing", [person.userId]);
  for (const which of means) {
    const person = await addPerson();
    await owner.query("update coffer.app_user set email = null where user_id = $1", [
      person.userId,
    ]);
    expect(await holdsNothing(person)).toBe(true);
    await setUp(which, person);
    expect(await holdsNothing(person)).toBe(false);
  }
});
