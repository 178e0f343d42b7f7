import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type UserSession = {
  readonly sessionId: string;
  readonly device: string;
  readonly place: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

type Of = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly usedSince: Date;
  readonly now: Date;
};

/** More sessions than a person can have devices; the rest is old. */
const SESSIONS_MAX = 100;

/** The live sessions of a user, the one used last first. */
export async function listUserSessions(store: Store, of: Of): Promise<readonly UserSession[]> {
  const rows = await store
    .selectFrom("agent_session")
    .select(["session_id", "device", "place", "created_at", "last_used_at"])
    .where("brand_id", "=", of.brandId)
    .where("user_id", "=", of.userId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", of.usedSince)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", of.now)]))
    .orderBy("last_used_at", "desc")
    .limit(SESSIONS_MAX)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    place: row.place,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** One session, all but one, or every one. */
export type WhichSessions = { readonly only: string } | { readonly allBut: string } | "all";

type Ended = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly which: WhichSessions;
  readonly reason: string;
  readonly now: Date;
};

/** Ends sessions of a user, whether or not they were used lately; answers their ids. */
export async function endUserSessions(store: Store, ended: Ended): Promise<readonly string[]> {
  const { which } = ended;
  const rows = await store
    .updateTable("agent_session")
    .set({ ended_at: ended.now, end_reason: ended.reason })
    .where("brand_id", "=", ended.brandId)
    .where("user_id", "=", ended.userId)
    .where("ended_at", "is", null)
    .where((row) => {
      if (which === "all") return row.lit(true);
      return "only" in which
        ? row("session_id", "=", which.only)
        : row("session_id", "!=", which.allBut);
    })
    .returning("session_id")
    .execute();
  return rows.map((row) => row.session_id);
}

/** The reason that ends a session's feeds while the session itself lives on under another user. */
export const CHANGED_HANDS = "changed-hands";

/** Tells every API process, after commit, that what is open for this session is over. */
export async function announceSessionEnd(
  store: Store,
  sessionId: string,
  reason: string,
): Promise<void> {
  await sql`select pg_notify('coffer_session_end', ${`${sessionId}:${reason}`})`.execute(store);
}
