import type { Store } from "../database.ts";

type Proof = { readonly sessionId: string; readonly now: Date };

/** Notes that whoever uses this session has just proved who they are. */
export async function noteProof(store: Store, { sessionId, now }: Proof): Promise<void> {
  await store
    .insertInto("session_proof")
    .values({ session_id: sessionId, proved_at: now })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ proved_at: now }))
    .execute();
}

/** Forgets that anybody ever proved who they are in this session. */
export async function dropProof(store: Store, sessionId: string): Promise<void> {
  await store.deleteFrom("session_proof").where("session_id", "=", sessionId).execute();
}

/** When somebody last did, in milliseconds; undefined when nobody ever did. */
export async function readProofAtMs(store: Store, sessionId: string): Promise<number | undefined> {
  const row = await store
    .selectFrom("session_proof")
    .select("proved_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.proved_at.getTime();
}
