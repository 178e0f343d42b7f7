import type { BundleKind } from "@coffer/contract";
import type { Store } from "../database.ts";

export type AgentSession = {
  readonly sessionId: string;
  readonly userId: string | null;
  readonly kind: BundleKind;
  readonly companionHash: string;
  readonly tokenId: string;
  readonly previousTokenId: string | null;
  readonly previousTokenUntilMs: number;
  readonly loginType: string | null;
  readonly loginValue: string | null;
  readonly lastUsedAtMs: number;
};

type NewSession = Pick<AgentSession, "sessionId" | "kind" | "companionHash" | "tokenId"> & {
  readonly brandId: string;
  readonly bundleId: string;
  readonly now: Date;
};

export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store
    .insertInto("agent_session")
    .values({
      session_id: session.sessionId,
      brand_id: session.brandId,
      user_id: null,
      bundle_id: session.bundleId,
      kind: session.kind,
      companion_hash: session.companionHash,
      token_id: session.tokenId,
      previous_token_id: null,
      previous_token_until: null,
      login_type: null,
      login_value: null,
      created_at: session.now,
      last_used_at: session.now,
      ended_at: null,
      end_reason: null,
    })
    .execute();
}

/** The session while it is alive; undefined once it has ended. */
export async function findLiveSession(
  store: Store,
  brandId: string,
  sessionId: string,
): Promise<AgentSession | undefined> {
  const row = await store
    .selectFrom("agent_session")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    kind: row.kind === "tg" ? "tg" : "web",
    companionHash: row.companion_hash,
    tokenId: row.token_id,
    previousTokenId: row.previous_token_id,
    previousTokenUntilMs: row.previous_token_until?.getTime() ?? 0,
    loginType: row.login_type,
    loginValue: row.login_value,
    lastUsedAtMs: row.last_used_at.getTime(),
  };
}

/** Makes `tokenId` current; the one before stays good until `previousUntil`. */
export async function rotateToken(
  store: Store,
  rotation: { sessionId: string; fromTokenId: string; tokenId: string; previousUntil: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("agent_session")
    .set({
      token_id: rotation.tokenId,
      previous_token_id: rotation.fromTokenId,
      previous_token_until: rotation.previousUntil,
    })
    .where("session_id", "=", rotation.sessionId)
    .where("token_id", "=", rotation.fromTokenId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function noteSessionUse(store: Store, sessionId: string, now: Date): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ last_used_at: now })
    .where("session_id", "=", sessionId)
    .execute();
}

export async function rememberHandshake(
  store: Store,
  sessionId: string,
  login: { type: string; value: string },
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ login_type: login.type, login_value: login.value })
    .where("session_id", "=", sessionId)
    .execute();
}

/** Signs the session in under a new token; the token from before dies at once (decision 44). */
export async function authorizeSession(
  store: Store,
  authorized: { sessionId: string; userId: string; tokenId: string; now: Date },
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({
      user_id: authorized.userId,
      token_id: authorized.tokenId,
      previous_token_id: null,
      previous_token_until: null,
      login_type: null,
      login_value: null,
      last_used_at: authorized.now,
    })
    .where("session_id", "=", authorized.sessionId)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSession(
  store: Store,
  ended: { sessionId: string; reason: string; now: Date },
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ ended_at: ended.now, end_reason: ended.reason })
    .where("session_id", "=", ended.sessionId)
    .where("ended_at", "is", null)
    .execute();
}
