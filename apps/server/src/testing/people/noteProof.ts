import type { Store } from "../../storage/database.ts";

type Proof = { readonly sessionId: string; readonly now: Date };

/** Has a session count as one whose user has just proved who they are: the owner's connection may. */
export async function noteProof(store: Store, { sessionId, now }: Proof): Promise<void> {
  await store
    .insertInto("session_proof")
    .values({ session_id: sessionId, proved_at: now })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ proved_at: now }))
    .execute();
}
