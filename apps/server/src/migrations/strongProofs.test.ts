import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  after,
  HOUR_MS,
  keys,
  limits,
  MINUTE_MS,
  now,
  openProofDatabase,
  type Person,
  type ProofDatabase,
  right,
} from "../testing/databases/proofDatabase.ts";

let database: ProofDatabase;
let owner: ProofDatabase["owner"];
let addCode: ProofDatabase["addCode"];
let addKey: ProofDatabase["addKey"];
let addPerson: ProofDatabase["addPerson"];
let addSession: ProofDatabase["addSession"];
let ask: ProofDatabase["ask"];
let provedAt: ProofDatabase["provedAt"];
beforeAll(async () => {
  database = await openProofDatabase();
  ({ addCode, addKey, addPerson, addSession, ask, provedAt, owner } = database);
});
afterAll(async () => database.close());

let anna: Person;
let bob: Person;
beforeEach(async () => {
  anna = await addPerson();
  bob = await addPerson();
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
        [userId, "coffer", userId, now],
      );
      await owner.query(
        `insert into coffer.telegram_user (brand_id, telegram_id, user_id, first_name, is_reachable, linked_at)
         values ($1, $2, $3, 'Eve', false, $4)`,
        ["coffer", randomBytes(6).readUIntBE(0, 6), userId, now],
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

test.each(
  Object.entries({
    "keep a passkey for somebody":
      "insert into coffer.passkey (user_id) values (gen_random_uuid())",
    "have a passkey count backwards": "update coffer.passkey set counter = 0",
    "clear a passkey that was copied": "update coffer.passkey set state = 'active'",
    "remove a passkey, but by the function for it": "delete from coffer.passkey",
    "answer a challenge": "update coffer.passkey_challenge set used_at = now()",
    "take an assertion for nothing in particular": `select coffer.take_assertion(gen_random_uuid(), 'x',
      'prove', gen_random_uuid(), null, null, gen_random_uuid(), 1, now())`,
    "note a strong proof that nobody gave":
      "select coffer.note_strong_proof(gen_random_uuid(), gen_random_uuid(), now())",
    "put a secret of its own behind an account": "insert into coffer.authenticator default values",
    "have an app's code be used again": "update coffer.authenticator set last_step = 0",
    "take back a wrong code of an app": "update coffer.authenticator set wrong_tries = 0",
    "read what a recovery code is compared with": "select code_hash from coffer.recovery_code",
    "hasten a recovery":
      "insert into coffer.proof_recovery values (gen_random_uuid(), now() - interval '1 day')",
  }),
)("the api's login may not %s", async (_what, statement) => {
  await expect(database.api.query(statement)).rejects.toThrow("permission denied");
});
