import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { startMigratedDatabase } from "./startMigratedDatabase.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const brand = "coffer";
export const now = new Date("2026-05-01T12:00:00Z");
export const after = (ms: number) => new Date(now.getTime() + ms);
export const right = Buffer.from("right");
export const limits = [5, 10 * MINUTE_MS];
export const keys = (at = now) => ["new", randomUUID(), after(15 * MINUTE_MS), at];

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
};

type Purpose = "signIn" | "register" | "prove" | "pay";

type Asked = {
  readonly sessionId: string;
  readonly userId?: string | null;
  readonly paymentHash?: Buffer | null;
  readonly at?: Date;
};

type NewKey = {
  readonly challenge?: string;
  readonly credential?: Buffer;
  readonly counter?: number;
  readonly at?: Date;
};

/** Asks the functions that the api may call. */
function createAsk(api: pg.Pool) {
  return async <Value>(call: string, values: readonly unknown[]) => {
    const places = values.map((_, at) => `$${at + 1}`).join(", ");
    const { rows } = await api.query<{ answer: Value }>(
      `select coffer.${call}(${places}) as answer`,
      [...values],
    );
    return rows[0]?.answer;
  };
}

/** People, their sessions, codes and proofs, written as no process may. */
function createPeople(owner: pg.Client) {
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

  return { addCode, addPerson, addSession, prove, provedAt };
}

/** Challenges and passkeys, written as the api does. */
function createKeys(api: pg.Pool, owner: pg.Client, ask: ReturnType<typeof createAsk>) {
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

  return { addChallenge, addKey, keyOf };
}

/** A database in which people, their sessions and what they prove themselves with are written by hand. */
export async function openProofDatabase() {
  const database = await startMigratedDatabase();
  const { connectionString } = database;
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  // What is written here is shown to nobody.
  await owner.query("drop schema version_watch cascade");
  /** What an api's login may do, and no more. */
  const api = new pg.Pool({ connectionString, options: "-c role=coffer_api" });
  api.on("error", () => {}); // as in runMigrations
  // The pool lets go of its connections before they have ended.
  api.on("connect", (connection) => connection.on("error", () => {}));
  const close = async () => {
    await api.end();
    await owner.end();
    await database.close();
  };
  const ask = createAsk(api);
  return { api, ask, close, owner, ...createPeople(owner), ...createKeys(api, owner, ask) };
}

export type ProofDatabase = Awaited<ReturnType<typeof openProofDatabase>>;
