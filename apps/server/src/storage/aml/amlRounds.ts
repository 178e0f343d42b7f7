import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";

/** Ends checks that are past their time; answers whose they were. */
export async function expireAmlStates(store: Store, now: Date): Promise<readonly UserId[]> {
  const from = ["checking", "allowed"] as const;
  for (const stage of from) expectMove("aml_state", stage, "expired");
  const rows = await store
    .updateTable("aml_state")
    .set({ stage: "expired", updated_at: now })
    .where("stage", "in", from)
    .where("expires_at", "<=", now)
    .returning("user_id")
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Checks that wait for an answer since before a time, the oldest first. */
export async function listCheckingSince(
  store: Store,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("aml_state")
    .select("aml_state_id")
    .where("stage", "=", "checking")
    .where("created_at", "<", before)
    .orderBy("aml_state_id")
    .limit(limit)
    .execute();
  return rows.map(({ aml_state_id: id }) => id);
}
