import { sql } from "kysely";
import type { Store } from "../database.ts";

/**
 * What a code is good for: signing in, proving anew who is signed in, a new contact, one payment, or
 * letting frozen payments go again. No other.
 */
export type CodePurpose = "login" | "reauthorize" | "contact" | "guard" | "unfreeze";

export type ConfirmCode = {
  readonly codeId: string;
  readonly codeHash: Uint8Array;
  readonly sentAtMs: number;
  readonly wrongTries: number;
  readonly lastWrongAtMs: number | null;
  readonly isUsed: boolean;
  /** The key of the payment that used it. */
  readonly usedFor: string | null;
  /** The one payment it is for; null for none in particular. */
  readonly paymentHash: Uint8Array | null;
};

type ContactSince = { readonly brandId: string; readonly contact: string; readonly since: Date };

/** Serialises sends and tries for one contact until the transaction ends. */
export async function lockContact(store: Store, brandId: string, contact: string): Promise<void> {
  const name = `confirm-code:${brandId}:${contact}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/**
 * Serialises sends from one network address until the transaction ends. Always taken after the
 * contact's lock, never before it, so that two senders cannot wait for each other.
 */
export async function lockAddress(store: Store, remoteAddress: string): Promise<void> {
  const name = `confirm-code-address:${remoteAddress}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/** When codes were sent to this contact since then, oldest first, in milliseconds. */
export async function readSendTimes(
  store: Store,
  { brandId, contact, since }: ContactSince,
): Promise<readonly number[]> {
  const rows = await store
    .selectFrom("confirm_code")
    .select("sent_at")
    .where("brand_id", "=", brandId)
    .where("contact", "=", contact)
    .where("sent_at", ">=", since)
    .orderBy("sent_at")
    .execute();
  return rows.map((row) => row.sent_at.getTime());
}

export async function countSendsFrom(
  store: Store,
  remoteAddress: string,
  since: Date,
): Promise<number> {
  const row = await store
    .selectFrom("confirm_code")
    .select((query) => query.fn.countAll<bigint>().as("sends"))
    .where("remote_address", "=", remoteAddress)
    .where("sent_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.sends);
}

type NewCode = {
  readonly codeId: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly purpose: CodePurpose;
  readonly contact: string;
  readonly remoteAddress: string;
  readonly codeHash: Uint8Array;
  readonly paymentHash?: Uint8Array | undefined;
  readonly now: Date;
};

export async function insertCode(store: Store, code: NewCode): Promise<void> {
  await store
    .insertInto("confirm_code")
    .values({
      code_id: code.codeId,
      brand_id: code.brandId,
      session_id: code.sessionId,
      purpose: code.purpose,
      contact: code.contact,
      remote_address: code.remoteAddress,
      code_hash: code.codeHash,
      sent_at: code.now,
      last_wrong_at: null,
      used_at: null,
      mail_failed_at: null,
      payment_hash: code.paymentHash ?? null,
      used_for: null,
    })
    .execute();
}

export async function noteMailFailed(store: Store, codeId: string, now: Date): Promise<void> {
  await store
    .updateTable("confirm_code")
    .set({ mail_failed_at: now })
    .where("code_id", "=", codeId)
    .execute();
}

type CodeName = {
  readonly sessionId: string;
  readonly contact: string;
  readonly purpose: CodePurpose;
};

/** The newest code sent to this contact from this session for this purpose; older ones are dead. */
export async function findNewestCode(
  store: Store,
  { sessionId, contact, purpose }: CodeName,
): Promise<ConfirmCode | undefined> {
  const row = await store
    .selectFrom("confirm_code")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("contact", "=", contact)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    codeId: row.code_id,
    codeHash: row.code_hash,
    sentAtMs: row.sent_at.getTime(),
    wrongTries: row.wrong_tries,
    lastWrongAtMs: row.last_wrong_at?.getTime() ?? null,
    isUsed: row.used_at !== null,
    usedFor: row.used_for,
    paymentHash: row.payment_hash,
  };
}

/** When wrong codes were offered for this contact, whichever code and session they were for. */
export async function readFailureTimes(
  store: Store,
  { brandId, contact, since }: ContactSince,
): Promise<readonly number[]> {
  const rows = await store
    .selectFrom("code_failure")
    .select("failed_at")
    .where("brand_id", "=", brandId)
    .where("contact", "=", contact)
    .where("failed_at", ">=", since)
    .execute();
  return rows.map((row) => row.failed_at.getTime());
}

type WrongTry = {
  readonly failureId: string;
  readonly codeId: string;
  readonly brandId: string;
  readonly contact: string;
  readonly now: Date;
};

export async function noteWrongTry(store: Store, wrong: WrongTry): Promise<void> {
  await store
    .updateTable("confirm_code")
    .set((columns) => ({ wrong_tries: columns("wrong_tries", "+", 1), last_wrong_at: wrong.now }))
    .where("code_id", "=", wrong.codeId)
    .execute();
  await store
    .insertInto("code_failure")
    .values({
      failure_id: wrong.failureId,
      brand_id: wrong.brandId,
      contact: wrong.contact,
      failed_at: wrong.now,
    })
    .execute();
}

export async function useCode(
  store: Store,
  used: { readonly codeId: string; readonly usedFor: string | null; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("confirm_code")
    .set({ used_at: used.now, used_for: used.usedFor })
    .where("code_id", "=", used.codeId)
    .execute();
}
