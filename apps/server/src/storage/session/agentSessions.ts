import type { UserId } from "@coffer/core/ids";
import type { BundleKind } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Use is written down no more often than this: a page that stays open looks every minute. */
const USE_NOTED_EVERY_MS = 5 * 60_000;

export type AgentSession = {
  readonly sessionId: string;
  readonly userId: UserId | null;
  readonly kind: BundleKind;
  readonly companionHash: string;
  readonly tokenId: string;
  /** When the first token issued under `tokenId` ends. */
  readonly tokenExpiresAtMs: number;
  /** Whether the current token has come back, which proves that its holder received it. */
  readonly isTokenSeen: boolean;
  readonly previousTokenId: string | null;
  readonly previousTokenUntilMs: number;
  readonly loginType: string | null;
  readonly loginValue: string | null;
  readonly lastUsedAtMs: number;
  /** Of one that ends whether it is used or not. */
  readonly endsAtMs: number | null;
  /** The token that the sign-in brought; null while nobody is signed in. */
  readonly signedInToken: { readonly tokenId: string; readonly expiresAtMs: number } | null;
};

/** What its owner is told of a session: the program and system, and where it was last used from. */
export type Whereabouts = { readonly device: string; readonly place: string | null };

type NewSession = Pick<AgentSession, "sessionId" | "kind" | "companionHash" | "tokenId"> & {
  readonly brandId: string;
  readonly bundleId: string;
  readonly tokenExpiresAt: Date;
  readonly whereabouts: Whereabouts;
  readonly now: Date;
};

export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store
    .insertInto("agent_session")
    .values({
      session_id: session.sessionId,
      brand_id: session.brandId,
      bundle_id: session.bundleId,
      kind: session.kind,
      companion_hash: session.companionHash,
      token_id: session.tokenId,
      token_expires_at: session.tokenExpiresAt,
      token_seen_at: null,
      previous_token_id: null,
      previous_token_until: null,
      login_type: null,
      login_value: null,
      created_at: session.now,
      last_used_at: session.now,
      ended_at: null,
      end_reason: null,
      ...session.whereabouts,
    })
    .execute();
}

/** The session while it is alive; undefined once it has ended. */
export async function findLiveSession(
  store: Store,
  brandId: string,
  sessionId: string,
): Promise<AgentSession | undefined> {
  const row = await liveSession(store, brandId, sessionId).executeTakeFirst();
  return row === undefined ? undefined : toSession(row);
}

/** The same, held against every other change until the transaction ends. */
export async function lockLiveSession(
  store: Store,
  brandId: string,
  sessionId: string,
): Promise<AgentSession | undefined> {
  const row = await liveSession(store, brandId, sessionId).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : toSession(row);
}

const liveSession = (store: Store, brandId: string, sessionId: string) =>
  store
    .selectFrom("agent_session")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null);

type SessionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof liveSession>["executeTakeFirst"]>>
>;

const toSession = (row: SessionRow): AgentSession => ({
  sessionId: row.session_id,
  userId: row.user_id,
  kind: row.kind === "tg" ? "tg" : "web",
  companionHash: row.companion_hash,
  tokenId: row.token_id,
  tokenExpiresAtMs: row.token_expires_at.getTime(),
  isTokenSeen: row.token_seen_at !== null,
  previousTokenId: row.previous_token_id,
  previousTokenUntilMs: row.previous_token_until?.getTime() ?? 0,
  loginType: row.login_type,
  loginValue: row.login_value,
  lastUsedAtMs: row.last_used_at.getTime(),
  endsAtMs: row.ends_at?.getTime() ?? null,
  signedInToken: signedInTokenOf(row),
});

const signedInTokenOf = (row: SessionRow): AgentSession["signedInToken"] =>
  row.signed_in_token_id === null || row.signed_in_token_expires_at === null
    ? null
    : {
        tokenId: row.signed_in_token_id,
        expiresAtMs: row.signed_in_token_expires_at.getTime(),
      };

type Rotation = {
  readonly sessionId: string;
  readonly fromTokenId: string;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly previousUntil: Date;
  readonly now: Date;
};

/** Makes `tokenId` current; the one before stays good until `previousUntil`. False: lost a race. */
export async function rotateToken(store: Store, rotation: Rotation): Promise<boolean> {
  const result = await store
    .updateTable("agent_session")
    .set({
      token_id: rotation.tokenId,
      token_expires_at: rotation.tokenExpiresAt,
      token_seen_at: null,
      previous_token_id: rotation.fromTokenId,
      previous_token_until: rotation.previousUntil,
      last_used_at: rotation.now,
    })
    .where("session_id", "=", rotation.sessionId)
    .where("token_id", "=", rotation.fromTokenId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Where a session is used from; undefined: there is none, or it has ended. */
export const findWhereabouts = (
  store: Store,
  sessionId: string,
): Promise<Whereabouts | undefined> =>
  store
    .selectFrom("agent_session")
    .select(["device", "place"])
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** Notes that the current token has come back from its holder. */
export async function noteTokenSeen(
  store: Store,
  seen: { sessionId: string; tokenId: string; now: Date },
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ token_seen_at: seen.now })
    .where("session_id", "=", seen.sessionId)
    .where("token_id", "=", seen.tokenId)
    .where("token_seen_at", "is", null)
    .execute();
}

/** Notes that these sessions are in use, at most once in a few minutes for each. */
export async function noteSessionUse(
  store: Store,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ last_used_at: now })
    .where("session_id", "=", anyOf(sessionIds))
    .where("ended_at", "is", null)
    .where("last_used_at", "<", new Date(now.getTime() - USE_NOTED_EVERY_MS))
    .execute();
}

/** Notes where a session is used from, when that is news. */
export async function noteWhereabouts(
  store: Store,
  sessionId: string,
  { device, place }: Whereabouts,
): Promise<void> {
  await store
    .updateTable("agent_session")
    .set({ device, place })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .where((row) => row.or([row("device", "!=", device), row("place", "is distinct from", place)]))
    .execute();
}

/** Whether somebody was signed in on such a device before, but for this session. */
export async function hasSignedInFrom(
  store: Store,
  from: {
    readonly userId: UserId;
    readonly kind: BundleKind;
    readonly device: string;
    readonly except: string;
  },
): Promise<boolean> {
  const row = await store
    .selectFrom("agent_session")
    .select("session_id")
    .where("user_id", "=", from.userId)
    .where("kind", "=", from.kind)
    .where("device", "=", from.device)
    .where("session_id", "!=", from.except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Among = {
  readonly brandId: string;
  readonly sessionIds: readonly string[];
  readonly now: Date;
};

/** Whose these sessions are, by session id. Those that have ended are left out. */
export async function findSessionOwners(
  store: Store,
  { brandId, sessionIds, now }: Among,
): Promise<ReadonlyMap<string, UserId | null>> {
  const rows = await store
    .selectFrom("agent_session")
    .select(["session_id", "user_id"])
    .where("session_id", "=", anyOf(sessionIds))
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.user_id]));
}

/** One parameter for any number of ids. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

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
