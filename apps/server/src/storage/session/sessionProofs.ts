import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { OfferedCode } from "./confirmCodes.ts";

/** Takes a code as the proof of who uses a session, and uses it up: true when it is right. */
export async function proveByCode(
  store: Store,
  { sessionId, codeId, codeHash, limits, now }: OfferedCode,
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean | null }>`
    select coffer.prove_by_code(${sessionId}::uuid, ${codeId}::uuid, ${codeHash}::bytea,
      ${limits.wrongTriesMax}::int, ${limits.lifetimeMs}::bigint, ${now}::timestamptz) as "isRight"`.execute(
    store,
  );
  return rows[0]?.isRight === true;
}

type Compared = { readonly sessionId: string; readonly passwordHash: string; readonly now: Date };

/** Takes a password that was compared as that proof: false where another one stands by now. */
export async function proveByPassword(
  store: Store,
  { sessionId, passwordHash, now }: Compared,
): Promise<boolean> {
  const { rows } = await sql<{ isProved: boolean }>`
    select coffer.prove_by_password(${sessionId}::uuid, ${passwordHash}, ${now}::timestamptz)
      as "isProved"`.execute(store);
  return rows[0]?.isProved === true;
}

/** Beside either of them: a step of an app, or what a recovery code is kept as. */
export type OfferedSecond = { readonly step: number } | { readonly codeHash: Uint8Array };

export const stepOf = (second: OfferedSecond) => ("step" in second ? second.step : null);
export const codeHashOf = (second: OfferedSecond) =>
  "codeHash" in second ? second.codeHash : null;

/** Takes a code together with that as the proof; where one of them is not good the other stays so. */
export async function proveByCodeAndSecond(
  store: Store,
  { sessionId, codeId, codeHash, limits, now }: OfferedCode,
  second: OfferedSecond,
): Promise<boolean> {
  const { rows } = await sql<{ isProved: boolean }>`
    select coffer.prove_by_code_and_second(${sessionId}::uuid, ${codeId}::uuid, ${codeHash}::bytea,
      ${limits.wrongTriesMax}::int, ${limits.lifetimeMs}::bigint, ${stepOf(second)}::bigint,
      ${codeHashOf(second)}::bytea, ${now}::timestamptz) as "isProved"`.execute(store);
  return rows[0]?.isProved === true;
}

/** The same of a password that was compared. */
export async function proveByPasswordAndSecond(
  store: Store,
  { sessionId, passwordHash, now }: Compared,
  second: OfferedSecond,
): Promise<boolean> {
  const { rows } = await sql<{ isProved: boolean }>`
    select coffer.prove_by_password_and_second(${sessionId}::uuid, ${passwordHash},
      ${stepOf(second)}::bigint, ${codeHashOf(second)}::bytea, ${now}::timestamptz)
      as "isProved"`.execute(store);
  return rows[0]?.isProved === true;
}

/** When somebody last proved who they are in it, in milliseconds; undefined when nobody ever did. */
export async function readProofAtMs(store: Store, sessionId: string): Promise<number | undefined> {
  const row = await store
    .selectFrom("session_proof")
    .select("proved_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.proved_at.getTime();
}
