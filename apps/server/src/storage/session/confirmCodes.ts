import type { UserId } from "@coffer/core/ids";
import type { CodeAskPart, CodeLimits, CodePurpose } from "@coffer/core/session";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type ConfirmCode = {
  readonly codeId: string;
  readonly sentAtMs: number;
  readonly wrongTries: number;
  readonly lastWrongAtMs: number | null;
  readonly isUsed: boolean;
  /** The key of the payment that used it. */
  readonly usedFor: string | null;
  /** The one payment it is for; null for none in particular. */
  readonly paymentHash: Uint8Array | null;
};

/** Serialises sign-ins with one contact, their codes and tries, until the transaction ends. */
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

/**
 * Serialises the codes and tries of one signed-in person until the transaction ends. Always taken
 * before a contact's lock.
 */
export async function lockAccountCodes(store: Store, userId: UserId): Promise<void> {
  const name = `confirm-code-account:${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/** Who asks for a code, where it goes and from where it is asked for; no account at a sign-in. */
export type CodeAsk = {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  readonly account: UserId | null;
  readonly contact: string;
  readonly session: string;
  readonly address: string;
};

const columnOf = {
  account: "user_id",
  contact: "contact",
  session: "session_id",
  address: "remote_address",
} as const;

/** When codes went since then that share their purpose and these parts with it, in milliseconds. */
export async function readSendTimes(
  store: Store,
  ask: CodeAsk,
  { shared, since }: { readonly shared: readonly CodeAskPart[]; readonly since: Date },
): Promise<readonly number[]> {
  const sent = store
    .selectFrom("confirm_code")
    .select("sent_at")
    .where("brand_id", "=", ask.brandId)
    .where("purpose", "=", ask.purpose)
    .where("sent_at", ">=", since);
  const counted = shared.reduce((rows, part) => rows.where(columnOf[part], "=", ask[part]), sent);
  return (await counted.execute()).map((row) => row.sent_at.getTime());
}

type NewCode = CodeAsk & {
  readonly codeId: string;
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
      session_id: code.session,
      purpose: code.purpose,
      contact: code.contact,
      remote_address: code.address,
      user_id: code.account,
      code_hash: code.codeHash,
      sent_at: code.now,
      payment_hash: code.paymentHash ?? null,
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
    .select([
      "code_id",
      "sent_at",
      "wrong_tries",
      "last_wrong_at",
      "used_at",
      "used_for",
      "payment_hash",
    ])
    .where("session_id", "=", sessionId)
    .where("contact", "=", contact)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    codeId: row.code_id,
    sentAtMs: row.sent_at.getTime(),
    wrongTries: row.wrong_tries,
    lastWrongAtMs: row.last_wrong_at?.getTime() ?? null,
    isUsed: row.used_at !== null,
    usedFor: row.used_for,
    paymentHash: row.payment_hash,
  };
}

/** Whose wrong codes count together: a signed-in person's, or else all sign-ins with one contact. */
export type CodeTrier = Pick<CodeAsk, "brandId" | "account" | "contact">;

/** When they offered wrong codes since then, in milliseconds, whichever code and session those were for. */
export async function readFailureTimes(
  store: Store,
  { brandId, account, contact }: CodeTrier,
  since: Date,
): Promise<readonly number[]> {
  const failed = store
    .selectFrom("code_failure")
    .select("failed_at")
    .where("brand_id", "=", brandId)
    .where("failed_at", ">=", since);
  const counted =
    account === null
      ? failed.where("user_id", "is", null).where("contact", "=", contact)
      : failed.where("user_id", "=", account);
  return (await counted.execute()).map((row) => row.failed_at.getTime());
}

/** A code as it is offered: its hash, and the limits that it is compared under. */
export type OfferedCode = {
  readonly sessionId: string;
  readonly codeId: string;
  readonly codeHash: Uint8Array;
  readonly limits: Pick<CodeLimits, "wrongTriesMax" | "lifetimeMs">;
  readonly now: Date;
};

/** Compares a code and uses it up; a wrong one counts. The database alone sees what it is compared with. */
export async function useCode(
  store: Store,
  { sessionId, codeId, codeHash, limits, now }: OfferedCode,
  { purpose, usedFor }: { readonly purpose: CodePurpose; readonly usedFor: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean | null }>`
    select coffer.use_code(${codeId}::uuid, ${sessionId}::uuid, ${purpose}, ${codeHash}::bytea,
      ${usedFor}::uuid, ${limits.wrongTriesMax}::int, ${limits.lifetimeMs}::bigint,
      ${now}::timestamptz) as "isRight"`.execute(store);
  return rows[0]?.isRight === true;
}
