import { createBoundedMap } from "../../boundedMap.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Sessions } from "../../ports/sessions.ts";
import type { Terms } from "../../ports/services.ts";
import type { Database } from "../database.ts";
import { findLiveSession, type AgentSession } from "./agentSessions.ts";

const SESSIONS_MAX = 20_000;
const REFUSED_MAX = 20_000;
/** A token lives no longer than this: after it, its own expiry refuses it (rule 174). */
const REFUSED_MS = 15 * 60_000;
/** Should a notice ever be lost, a change counts after this time all the same. */
const REMEMBERED_MS = 10_000;

type Parts = {
  readonly database: Database;
  readonly brandId: string;
  readonly clock: Clock;
  readonly sizeMax?: number;
};
type Remembered = { readonly session: AgentSession; readonly untilMs: number };

/** Sessions out of the database, remembered while its notices of their changes are heard. */
export function rememberedSessions({ database, brandId, clock, ...bounds }: Parts): Sessions {
  const remembered = createBoundedMap<Remembered>(bounds.sizeMax ?? SESSIONS_MAX);
  /** The newest read of each session under way; a notice meanwhile makes what it brings too old. */
  const reads = new Map<string, symbol>();
  const refused = createBoundedMap<number>(REFUSED_MAX);
  const state = { isHearing: false };

  return {
    recall: (sessionId) => {
      const found = remembered.get(sessionId);
      if (found === undefined || found.untilMs <= clock.nowMs()) return undefined;
      return found.session;
    },
    read: async (sessionId) => {
      const own = Symbol(sessionId);
      reads.set(sessionId, own);
      try {
        const session = await findLiveSession(database, brandId, sessionId);
        const isFresh = state.isHearing && reads.get(sessionId) === own;
        // One whose token has not come back is about to change, without a notice.
        if (session?.isTokenSeen === true && isFresh)
          remembered.set(sessionId, { session, untilMs: clock.nowMs() + REMEMBERED_MS });
        return session;
      } finally {
        if (reads.get(sessionId) === own) reads.delete(sessionId);
      }
    },
    refuse: (tokenId) => refused.set(tokenId, clock.nowMs() + REFUSED_MS),
    isRefused: (tokenId) => (refused.get(tokenId) ?? 0) > clock.nowMs(),
    forget: (sessionId) => {
      remembered.delete(sessionId);
      reads.delete(sessionId);
    },
    hear: (isHearing) => {
      state.isHearing = isHearing;
      remembered.clear();
      reads.clear();
    },
  };
}

const PEOPLE_MAX = 20_000;

/**
 * Whether people have accepted the terms, out of the database. Who has is remembered, since that
 * stays so; a refusal always takes the database's word.
 */
export function rememberedTerms(database: Database): Terms {
  const accepted = createBoundedMap<true>(PEOPLE_MAX);
  return {
    areAcceptedBy: async (userId) => {
      if (accepted.get(userId) === true) return true;
      const row = await database
        .selectFrom("app_user")
        .select("agreement_accepted_at")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      const isAccepted = row !== undefined && row.agreement_accepted_at !== null;
      if (isAccepted) accepted.set(userId, true);
      return isAccepted;
    },
  };
}
