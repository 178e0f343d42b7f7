import { randomUUID } from "node:crypto";
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
const brand = "coffer";
const now = new Date("2026-05-01T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const later = (minutes: number) => ago(-minutes);
const right = Buffer.from("right");
const wrong = Buffer.from("wrong");

let contact: string;
beforeEach(() => {
  contact = `${randomUUID()}@example.com`;
});

async function addUser(email = contact): Promise<string> {
  const userId = randomUUID();
  await owner.query(
    `insert into coffer.app_user (user_id, brand_id, public_id, email, preferred_currency, created_at)
     values ($1, $2, $3, $4, 'USD', $5)`,
    [userId, brand, userId, email, now],
  );
  return userId;
}

type SessionOf = { readonly login?: string; readonly userId?: string; readonly endedAt?: Date };

async function addSession({ login = contact, userId, endedAt }: SessionOf = {}): Promise<string> {
  const sessionId = randomUUID();
  await owner.query(
    `insert into coffer.agent_session (session_id, brand_id, user_id, bundle_id, kind, companion_hash,
       token_id, token_expires_at, login_type, login_value, created_at, last_used_at, ended_at)
     values ($1, $2, $3, 'coffer-web@0.1.0', 'web', 'old', gen_random_uuid(), $4, 'email', $5, $4, $4, $6)`,
    [sessionId, brand, userId, now, login, endedAt],
  );
  return sessionId;
}

type CodeOf = {
  readonly to?: string;
  readonly purpose?: string;
  readonly sentAt?: Date;
  readonly userId?: string;
  readonly wrongTries?: number;
};

async function addCode(
  sessionId: string,
  { to = contact, purpose = "login", sentAt = ago(1), userId, wrongTries = 0 }: CodeOf = {},
): Promise<string> {
  const codeId = randomUUID();
  await owner.query(
    `insert into coffer.confirm_code (code_id, brand_id, session_id, purpose, contact, remote_address,
       code_hash, sent_at, user_id, wrong_tries)
     values ($1, $2, $3, $4, $5, '192.0.2.1', $6, $7, $8, $9)`,
    [codeId, brand, sessionId, purpose, to, right, sentAt, userId, wrongTries],
  );
  return codeId;
}

async function ask<Value>(client: pg.Pool | pg.Client, call: string, values: readonly unknown[]) {
  const places = values.map((_, at) => `$${at + 1}`).join(", ");
  const { rows } = await client.query<{ answer: Value }>(
    `select coffer.${call}(${places}) as answer`,
    [...values],
  );
  return rows[0]?.answer;
}

const keys = (at = now) => ["new", randomUUID(), later(15), at];
const limits = [5, 10 * MINUTE_MS];

const byCode = (sessionId: string, codeId: string, { hash = right, at = now } = {}) => {
  const joining = [randomUUID(), randomUUID(), "USD"];
  const values = [sessionId, codeId, hash, ...limits, ...joining, ...keys(at)];
  return ask<string | null>(api, "sign_in_by_code", values);
};
const byPassword = (
  sessionId: string,
  userId: string,
  hash: string,
  renewed: string | null = null,
) => ask<string | null>(api, "sign_in_by_password", [sessionId, userId, hash, renewed, ...keys()]);
const byLink = (sessionId: string, tokenHash: string, at = now) =>
  ask<string | null>(api, "sign_in_by_token", [sessionId, tokenHash, ...keys(at)]);
const makeLink = (sessionId: string, tokenHash: string) =>
  ask<boolean>(api, "make_login_token", [sessionId, tokenHash, later(1), now]);
const proveByCode = (sessionId: string, codeId: string, hash = right) =>
  ask<boolean | null>(api, "prove_by_code", [sessionId, codeId, hash, ...limits, now]);

async function standing(sessionId: string) {
  const { rows } = await owner.query<{
    userId: string | null;
    companion: string;
    isProved: boolean;
  }>(
    `select s.user_id as "userId", s.companion_hash as companion,
       exists (select from coffer.session_proof p where p.session_id = s.session_id) as "isProved"
      from coffer.agent_session s where s.session_id = $1`,
    [sessionId],
  );
  return rows[0];
}
const untouched = { userId: null, companion: "old", isProved: false };

describe("a code", () => {
  test("gives the session to whoever its contact is, once, as a fresh proof", async () => {
    const userId = await addUser();
    const sessionId = await addSession();
    const codeId = await addCode(sessionId);
    expect(await byCode(sessionId, codeId)).toBe(userId);
    expect(await standing(sessionId)).toEqual({ userId, companion: "new", isProved: true });
    await owner.query(
      "update coffer.agent_session set login_type = 'email', login_value = $2, user_id = null where session_id = $1",
      [sessionId, contact],
    );
    expect(await byCode(sessionId, codeId)).toBeNull();
    expect(await standing(sessionId)).toMatchObject({ userId: null });
  });

  test("of a contact that is nobody's begins a user", async () => {
    const sessionId = await addSession();
    const userId = await byCode(sessionId, await addCode(sessionId));
    const { rows } = await owner.query("select email from coffer.app_user where user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ email: contact }]);
    expect(await standing(sessionId)).toMatchObject({ userId });
  });

  test("of a phone begins a user by it", async () => {
    const phone = `+7${randomUUID()}`;
    const sessionId = await addSession({ login: phone });
    await owner.query(
      "update coffer.agent_session set login_type = 'phone' where session_id = $1",
      [sessionId],
    );
    const userId = await byCode(sessionId, await addCode(sessionId, { to: phone }));
    const { rows } = await owner.query(
      "select email, phone from coffer.app_user where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ email: null, phone }]);
  });

  test("that is wrong sets nothing, and counts", async () => {
    const sessionId = await addSession();
    const codeId = await addCode(sessionId);
    expect(await byCode(sessionId, codeId, { hash: wrong })).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
    const { rows } = await owner.query(
      `select c.wrong_tries, (select count(*)::int from coffer.code_failure f where f.contact = c.contact) as failures
         from coffer.confirm_code c where c.code_id = $1`,
      [codeId],
    );
    expect(rows).toEqual([{ wrong_tries: 1, failures: 1 }]);
  });

  test.each([
    ["has run out", { sentAt: ago(10) }],
    ["is worn out by wrong tries", { wrongTries: 5 }],
    ["is for another purpose", { purpose: "reauthorize" }],
    ["was sent to another contact", { to: "eve@example.com" }],
    ["was sent to somebody signed in", { userId: randomUUID() }],
  ] satisfies [string, CodeOf][])("that %s sets nothing", async (_, of) => {
    const sessionId = await addSession();
    expect(await byCode(sessionId, await addCode(sessionId, of))).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("of another session sets nothing", async () => {
    const sessionId = await addSession();
    expect(await byCode(sessionId, await addCode(await addSession()))).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("sets nothing in a session that has ended", async () => {
    const sessionId = await addSession({ endedAt: now });
    expect(await byCode(sessionId, await addCode(sessionId))).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("before the newest sets nothing", async () => {
    const sessionId = await addSession();
    const older = await addCode(sessionId, { sentAt: ago(2) });
    const newer = await addCode(sessionId);
    expect(await byCode(sessionId, older)).toBeNull();
    expect(await byCode(sessionId, newer)).not.toBeNull();
  });

  test("is no older and no more tried than the database allows, whatever its caller says", async () => {
    const use = (codeId: string, sessionId: string) =>
      ask(api, "use_code", [codeId, sessionId, "login", right, null, 1_000, 10 ** 9, now]);
    const sessionId = await addSession();
    expect(await use(await addCode(sessionId, { sentAt: ago(15) }), sessionId)).toBeNull();
    expect(
      await use(await addCode(sessionId, { sentAt: ago(14), wrongTries: 25 }), sessionId),
    ).toBeNull();
    expect(
      await use(await addCode(sessionId, { sentAt: ago(13), wrongTries: 24 }), sessionId),
    ).toBe(true);
  });

  test("that ten tabs bring at once is used by one", async () => {
    const sessionId = await addSession();
    const codeId = await addCode(sessionId);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => byCode(sessionId, codeId)));
    expect(tabs.filter((userId) => userId !== null)).toHaveLength(1);
  });
});

describe("a password", () => {
  async function addPassword(hash: string): Promise<string> {
    const userId = await addUser();
    await owner.query("insert into coffer.user_password values ($1, $2, $3)", [
      userId,
      hash,
      ago(9_999),
    ]);
    return userId;
  }

  test("gives the session to its user, as no proof for what asks for one", async () => {
    const userId = await addPassword("kept");
    const sessionId = await addSession();
    expect(await byPassword(sessionId, userId, "kept", "renewed")).toBe(userId);
    expect(await standing(sessionId)).toEqual({ userId, companion: "new", isProved: false });
    // By the hash that it has been given since.
    expect(await byPassword(sessionId, userId, "kept")).toBeNull();
    expect(await byPassword(sessionId, userId, "renewed")).toBe(userId);
  });

  test("whose hash is another by now sets nothing", async () => {
    const userId = await addPassword("kept");
    const sessionId = await addSession();
    expect(await byPassword(sessionId, userId, "before")).toBeNull();
    expect(await byPassword(sessionId, await addUser("none@example.com"), "kept")).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("sets nothing in a session that has ended", async () => {
    const sessionId = await addSession({ endedAt: now });
    expect(await byPassword(sessionId, await addPassword("kept"), "kept")).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("proves nothing in a session that is somebody else's", async () => {
    await addPassword("kept");
    const sessionId = await addSession({ userId: await addUser(`${randomUUID()}@example.com`) });
    expect(await ask(api, "prove_by_password", [sessionId, "kept", now])).toBe(false);
    expect(await standing(sessionId)).toMatchObject({ isProved: false });
  });

  test("takes away what somebody else has proved in the session", async () => {
    const userId = await addPassword("kept");
    const sessionId = await addSession({ userId: await addUser(`${randomUUID()}@example.com`) });
    await owner.query("insert into coffer.session_proof values ($1, $2)", [sessionId, now]);
    expect(await byPassword(sessionId, userId, "kept")).toBe(userId);
    expect(await standing(sessionId)).toMatchObject({ userId, isProved: false });
  });
});

describe("a link", () => {
  async function addLink(expiresAt = later(1)): Promise<{ userId: string; tokenHash: string }> {
    const [userId, tokenHash] = [await addUser(), randomUUID()];
    await owner.query(
      "insert into coffer.login_token (token_hash, brand_id, user_id, expires_at) values ($1, $2, $3, $4)",
      [tokenHash, brand, userId, expiresAt],
    );
    return { userId, tokenHash };
  }

  test("gives the session to whoever made it, once", async () => {
    const { userId, tokenHash } = await addLink();
    const sessionId = await addSession();
    expect(await byLink(sessionId, tokenHash)).toBe(userId);
    expect(await standing(sessionId)).toEqual({ userId, companion: "new", isProved: false });
    expect(await byLink(await addSession(), tokenHash)).toBeNull();
  });

  test("that has run out, or was never made, sets nothing", async () => {
    const { tokenHash } = await addLink(now);
    const sessionId = await addSession();
    expect(await byLink(sessionId, tokenHash)).toBeNull();
    expect(await byLink(sessionId, "made up")).toBeNull();
    expect(await standing(sessionId)).toEqual(untouched);
  });

  test("takes no session from somebody else, and stays good", async () => {
    const { userId, tokenHash } = await addLink();
    const other = await addUser(`${randomUUID()}@example.com`);
    const sessionId = await addSession({ userId: other });
    expect(await byLink(sessionId, tokenHash)).toBeNull();
    expect(await standing(sessionId)).toMatchObject({ userId: other });
    expect(await byLink(await addSession(), tokenHash)).toBe(userId);
  });

  test("leaves its own person's session the cookie that it has", async () => {
    const { userId, tokenHash } = await addLink();
    const sessionId = await addSession({ userId });
    expect(await byLink(sessionId, tokenHash)).toBe(userId);
    expect(await standing(sessionId)).toMatchObject({ userId, companion: "old" });
  });

  test("is of whoever owns the session it is made in, and takes a fresh proof", async () => {
    const userId = await addUser();
    const sessionId = await addSession({ userId });
    expect(await makeLink(sessionId, "unproved")).toBe(false);
    const codeId = await addCode(sessionId, { purpose: "reauthorize", userId });
    expect(await proveByCode(sessionId, codeId)).toBe(true);
    expect(await makeLink(sessionId, contact)).toBe(true);
    expect(await byLink(await addSession(), contact)).toBe(userId);
    await owner.query("update coffer.session_proof set proved_at = $2 where session_id = $1", [
      sessionId,
      ago(10),
    ]);
    expect(await makeLink(sessionId, "too old")).toBe(false);
  });

  test("is not made in a session that is nobody's, whatever it has proved", async () => {
    const sessionId = await addSession();
    await owner.query("insert into coffer.session_proof values ($1, $2)", [sessionId, now]);
    expect(await makeLink(sessionId, "nobody")).toBe(false);
  });
});

describe("a proof of who uses a session", () => {
  test("is no wrong code, no other person's, and none twice", async () => {
    const userId = await addUser();
    const sessionId = await addSession({ userId });
    const codeId = await addCode(sessionId, { purpose: "reauthorize", userId });
    const others = await addCode(sessionId, {
      purpose: "reauthorize",
      userId: randomUUID(),
      sentAt: ago(2),
    });
    expect(await proveByCode(sessionId, others)).toBeNull();
    expect(await proveByCode(sessionId, codeId, wrong)).toBe(false);
    expect(await standing(sessionId)).toMatchObject({ isProved: false });
    expect(await proveByCode(sessionId, codeId)).toBe(true);
    expect(await proveByCode(sessionId, codeId)).toBe(false);
  });
});

test.each([
  ["an owner", "update coffer.agent_session set user_id = gen_random_uuid()"],
  ["a cookie", "update coffer.agent_session set companion_hash = 'mine'"],
  [
    "an owner from the beginning",
    "insert into coffer.agent_session (user_id) values (gen_random_uuid())",
  ],
  ["a proof", "insert into coffer.session_proof (session_id) values (gen_random_uuid())"],
  ["a user", "insert into coffer.app_user (user_id) values (gen_random_uuid())"],
  ["a link", "insert into coffer.login_token (user_id) values (gen_random_uuid())"],
  ["the use of a code", "update coffer.confirm_code set used_at = null"],
])("the api writes %s by no statement of its own", async (_, statement) => {
  await expect(api.query(statement)).rejects.toThrow(/permission denied/);
});
