import type { AuthenticatorState } from "@coffer/core/authenticator";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { codeHashOf, type OfferedSecond, stepOf } from "../session/sessionProofs.ts";

export type KeptAuthenticator = {
  readonly state: Exclude<AuthenticatorState, "removed">;
  readonly secretSealed: Uint8Array;
  readonly lastStep: number | null;
  readonly wrongTries: number;
  readonly lastWrongAtMs: number | null;
};

/** A person's authenticator, held until the transaction ends: of codes at once each counts for the next. */
export async function lockAuthenticator(
  store: Store,
  userId: UserId,
): Promise<KeptAuthenticator | undefined> {
  const row = await store
    .selectFrom("authenticator")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      state: row.state,
      secretSealed: row.secret_sealed,
      lastStep: row.last_step === null ? null : Number(row.last_step),
      wrongTries: row.wrong_tries,
      lastWrongAtMs: row.last_wrong_at?.getTime() ?? null,
    }
  );
}

type InSession = { readonly sessionId: string; readonly now: Date };

/** Keeps a secret that proves nothing yet, in place of one that never did. */
export async function startAuthenticator(
  store: Store,
  started: InSession & {
    readonly secretSealed: Uint8Array;
    readonly codeHashes: readonly Uint8Array[];
  },
): Promise<"started" | "taken" | "unproved"> {
  const { sessionId, secretSealed, codeHashes, now } = started;
  const { rows } = await sql<{ told: "started" | "taken" | "unproved" }>`
    select coffer.start_authenticator(${sessionId}::uuid, ${secretSealed}::bytea,
      ${[...codeHashes]}::bytea[], ${now}::timestamptz) as told`.execute(store);
  return rows[0]?.told ?? "unproved";
}

/** Puts it in force with the step of its first right code; false: none waits for that any more. */
export async function confirmAuthenticator(
  store: Store,
  { sessionId, step, now }: InSession & { readonly step: number },
): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select coffer.confirm_authenticator(${sessionId}::uuid, ${step}::bigint, ${now}::timestamptz)
      as "isConfirmed"`.execute(store);
  return rows[0]?.isConfirmed === true;
}

export async function countWrongStep(store: Store, { sessionId, now }: InSession): Promise<void> {
  await sql`select coffer.count_wrong_step(${sessionId}::uuid, ${now}::timestamptz)`.execute(store);
}

export async function removeAuthenticator(
  store: Store,
  { sessionId, now }: InSession,
): Promise<"removed" | "unproved" | "unknown"> {
  const { rows } = await sql<{ told: "removed" | "unproved" | "unknown" }>`
    select coffer.remove_authenticator(${sessionId}::uuid, ${now}::timestamptz) as told`.execute(
    store,
  );
  return rows[0]?.told ?? "unknown";
}

/** Whether a step or a recovery code is still to be used; it stays so until the transaction ends. */
export async function holdSecond(
  store: Store,
  second: OfferedSecond,
  { sessionId }: Pick<InSession, "sessionId">,
): Promise<boolean> {
  const [step, codeHash] = [stepOf(second), codeHashOf(second)];
  const { rows } = await sql<{ isHeld: boolean }>`
    select coffer.hold_second(${sessionId}::uuid, ${step}::bigint, ${codeHash}::bytea)
      as "isHeld"`.execute(store);
  return rows[0]?.isHeld === true;
}

/** Uses a step or a recovery code up; false: it was used before, or is none. */
export async function takeSecond(
  store: Store,
  second: OfferedSecond,
  { sessionId, now }: InSession,
): Promise<boolean> {
  const [step, codeHash] = [stepOf(second), codeHashOf(second)];
  const { rows } = await sql<{ isTaken: boolean }>`
    select coffer.take_second(${sessionId}::uuid, ${step}::bigint, ${codeHash}::bytea,
      ${now}::timestamptz) as "isTaken"`.execute(store);
  return rows[0]?.isTaken === true;
}
