import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import type { OfferedCode } from "./confirmCodes.ts";

/** Since when a recovery runs that a code asks for, or did before, in milliseconds; null: the code is wrong. */
export async function askRecovery(
  store: Store,
  { sessionId, codeId, codeHash, limits, now }: OfferedCode,
): Promise<number | null> {
  const { rows } = await sql<{ askedAt: Date | null }>`
    select coffer.ask_recovery(${sessionId}::uuid, ${codeId}::uuid, ${codeHash}::bytea,
      ${limits.wrongTriesMax}::int, ${limits.lifetimeMs}::bigint, ${now}::timestamptz)
      as "askedAt"`.execute(store);
  return rows[0]?.askedAt?.getTime() ?? null;
}

/** Calls it off. */
export async function dropRecovery(store: Store, userId: UserId): Promise<void> {
  await store.deleteFrom("proof_recovery").where("user_id", "=", userId).execute();
}

export type KeptProofs = {
  readonly hasPasskey: boolean;
  readonly hasAuthenticator: boolean;
  /** When a recovery was asked for; null: none was. */
  readonly recoveryAskedAt: Date | null;
};

const meansOf = compiledRead(
  (_, { userId }: { readonly userId: UserId }) => sql<KeptProofs>`
    select exists (select from passkey where user_id = ${userId}) as "hasPasskey",
      exists (select from authenticator where user_id = ${userId} and state = 'active')
        as "hasAuthenticator",
      (select asked_at from proof_recovery where user_id = ${userId}) as "recoveryAskedAt"`,
);

/** What stands behind an account beside its contacts; a suspected passkey counts. */
export async function readStrongMeans(store: Store, userId: UserId): Promise<KeptProofs> {
  const means = await meansOf(store, { userId }).executeTakeFirst();
  if (means === undefined) throw new Error("A question without a table had no answer.");
  return means;
}
