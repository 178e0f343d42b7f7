import type { Store } from "../database.ts";

/** A payment that a session was told a code is needed for, and what its sender reads of it. */
export type GuardAsk = {
  readonly paymentHash: Uint8Array;
  /** With its token, as people write it. */
  readonly amount: string;
  readonly receiver: string;
};

type AskAt = { readonly sessionId: string; readonly now: Date };

/** Remembers the newest payment of a session that waits for a code. */
export async function noteGuardAsk(
  store: Store,
  { paymentHash, amount, receiver }: GuardAsk,
  { sessionId, now }: AskAt,
): Promise<void> {
  const asked = { payment_hash: paymentHash, amount, receiver, asked_at: now };
  await store
    .insertInto("guard_ask")
    .values({ session_id: sessionId, ...asked })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(asked))
    .execute();
}

/** The payment of a session that has waited for a code since then at most. */
export async function findGuardAsk(
  store: Store,
  sessionId: string,
  since: Date,
): Promise<GuardAsk | undefined> {
  const row = await store
    .selectFrom("guard_ask")
    .select(["payment_hash", "amount", "receiver"])
    .where("session_id", "=", sessionId)
    .where("asked_at", ">=", since)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { paymentHash: row.payment_hash, amount: row.amount, receiver: row.receiver };
}

/** Forgets what a session's code was needed for, once it went. */
export async function dropGuardAsk(store: Store, sessionId: string): Promise<void> {
  await store.deleteFrom("guard_ask").where("session_id", "=", sessionId).execute();
}
