import type { UserId } from "@coffer/core/ids";
import type { PasskeyState } from "@coffer/core/passkeys";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type Passkey = {
  readonly passkeyId: string;
  readonly userId: UserId;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly transports: readonly string[];
  readonly name: string;
  readonly state: Exclude<PasskeyState, "removed">;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

const columns = [
  "passkey_id as passkeyId",
  "user_id as userId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "transports",
  "name",
  "state",
  "is_synced as isSynced",
  "created_at as createdAt",
  "used_at as usedAt",
] as const;

/** A person's passkeys, the oldest first; suspected ones too. */
export const listPasskeys = (store: Store, userId: UserId): Promise<readonly Passkey[]> =>
  store
    .selectFrom("passkey")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("passkey_id")
    .execute();

/** The one of a brand that a credential belongs to. */
export const findPasskey = (
  store: Store,
  brandId: string,
  credentialId: Uint8Array,
): Promise<Passkey | undefined> =>
  store
    .selectFrom("passkey")
    .select(columns)
    .where("brand_id", "=", brandId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

/** False: the person has no such passkey. */
export async function renamePasskey(
  store: Store,
  { userId, passkeyId, name }: Pick<Passkey, "userId" | "passkeyId" | "name">,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("passkey")
    .set({ name })
    .where("passkey_id", "=", passkeyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewPasskey = Pick<
  Passkey,
  "passkeyId" | "credentialId" | "publicKey" | "transports" | "name" | "isSynced"
> & {
  readonly sessionId: string;
  readonly challengeHash: string;
  readonly counter: number;
  readonly now: Date;
};

/** Adds a passkey of whoever owns the session, for a challenge that is used up by it. */
export async function addPasskey(
  store: Store,
  made: NewPasskey,
): Promise<"added" | "known" | "tooMany" | "refused"> {
  const { rows } = await sql<{ told: "added" | "known" | "tooMany" | "refused" }>`
    select coffer.add_passkey(${made.sessionId}::uuid, ${made.challengeHash}, ${made.passkeyId}::uuid,
      ${made.credentialId}::bytea, ${made.publicKey}::bytea, ${made.counter}::bigint,
      ${[...made.transports]}::text[], ${made.name}, ${made.isSynced}::boolean,
      ${made.now}::timestamptz) as told`.execute(store);
  return rows[0]?.told ?? "refused";
}

type InSession = { readonly sessionId: string; readonly now: Date };

/** Removes a passkey of whoever owns the session. */
export async function removePasskey(
  store: Store,
  { sessionId, passkeyId, now }: InSession & { readonly passkeyId: string },
): Promise<"removed" | "unproved" | "unknown"> {
  const { rows } = await sql<{ told: "removed" | "unproved" | "unknown" }>`
    select coffer.remove_passkey(${sessionId}::uuid, ${passkeyId}::uuid, ${now}::timestamptz)
      as told`.execute(store);
  return rows[0]?.told ?? "unknown";
}

/** An assertion whose signature was found right. */
export type CheckedAssertion = {
  readonly challengeHash: string;
  readonly passkeyId: string;
  readonly counter: number;
};

/** What became of one: see `take_assertion` of the database. */
export type AssertionTaken = "taken" | "again" | "suspected" | "refused";

/** Takes it as a proof of who uses the session. */
export async function proveByPasskey(
  store: Store,
  { challengeHash, passkeyId, counter }: CheckedAssertion,
  { sessionId, now }: InSession,
): Promise<AssertionTaken> {
  const { rows } = await sql<{ told: AssertionTaken }>`
    select coffer.prove_by_passkey(${sessionId}::uuid, ${challengeHash}, ${passkeyId}::uuid,
      ${counter}::bigint, ${now}::timestamptz) as told`.execute(store);
  return rows[0]?.told ?? "refused";
}

type PaymentConfirmed = InSession & {
  readonly paymentHash: Uint8Array;
  /** The payment's key, under which the same is told again. */
  readonly usedFor: string;
};

/** Takes it as the confirmation of one payment. */
export async function confirmByPasskey(
  store: Store,
  { challengeHash, passkeyId, counter }: CheckedAssertion,
  { sessionId, paymentHash, usedFor, now }: PaymentConfirmed,
): Promise<AssertionTaken> {
  const { rows } = await sql<{ told: AssertionTaken }>`
    select coffer.confirm_by_passkey(${sessionId}::uuid, ${challengeHash}, ${paymentHash}::bytea,
      ${usedFor}::uuid, ${passkeyId}::uuid, ${counter}::bigint, ${now}::timestamptz)
      as told`.execute(store);
  return rows[0]?.told ?? "refused";
}
