import type { Services } from "../../ports/services.ts";
import { rotateToken, type AgentSession } from "../../storage/session/agentSessions.ts";
import { PREVIOUS_TOKEN_MS, TOKEN_RENEWAL_MS } from "./sessionRules.ts";

type TokenHolder = Pick<AgentSession, "sessionId" | "kind" | "companionHash">;
export type NewToken = {
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly jwtWebToken: string;
};

/** A token under a new id. It is worth nothing until its id is the session's current one. */
export function newToken({ random, tokens }: Services, holder: TokenHolder): NewToken {
  const { sessionId, kind, companionHash } = holder;
  const tokenId = random.id();
  const jwtWebToken = tokens.issue({ sessionId, kind, companionHash, tokenId });
  const read = tokens.read(jwtWebToken);
  if (read === null) throw new Error("A token that was just issued cannot be read.");
  return { tokenId, tokenExpiresAt: new Date(read.expiresAtMs), jwtWebToken };
}

/**
 * A token with enough life for a session as it was just read: one more under the current id while
 * that is young, so that tabs that ask at once do not kill each other's token; else a new id. Null
 * when the session changed since it was read: read it again and judge anew.
 */
export async function freshToken(
  services: Services,
  session: AgentSession,
): Promise<{ readonly tokenId: string; readonly jwtWebToken: string } | null> {
  const { clock, database, tokens } = services;
  const nowMs = clock.nowMs();
  const { sessionId, kind, companionHash, tokenId } = session;
  if (session.tokenExpiresAtMs - nowMs > TOKEN_RENEWAL_MS)
    return { tokenId, jwtWebToken: tokens.issue({ sessionId, kind, companionHash, tokenId }) };
  const next = newToken(services, session);
  const isRotated = await rotateToken(database, {
    sessionId,
    fromTokenId: tokenId,
    tokenId: next.tokenId,
    tokenExpiresAt: next.tokenExpiresAt,
    previousUntil: new Date(nowMs + PREVIOUS_TOKEN_MS),
    now: new Date(nowMs),
  });
  return isRotated ? next : null;
}
