import type { Services } from "../../ports/services.ts";
import { noteSessionUse, rotateToken } from "../../storage/session/agentSessions.ts";
import type { FoundSession } from "./findSession.ts";
import { PREVIOUS_TOKEN_MS, TOKEN_RENEWAL_MS } from "./sessionRules.ts";

/**
 * A token with enough life for a session: the one presented, or a new one when that runs out soon.
 * When another tab has just rotated it, the presented one serves until it ends.
 */
export async function renewToken(
  services: Services,
  { session, token }: FoundSession,
  jwtWebToken: string,
): Promise<string> {
  const { clock, database, random, tokens } = services;
  const nowMs = clock.nowMs();
  await noteSessionUse(database, session.sessionId, new Date(nowMs));
  const isCurrent = token.tokenId === session.tokenId;
  if (!isCurrent || token.expiresAtMs - nowMs > TOKEN_RENEWAL_MS) return jwtWebToken;
  const tokenId = random.id();
  const isRotated = await rotateToken(database, {
    sessionId: session.sessionId,
    fromTokenId: session.tokenId,
    tokenId,
    previousUntil: new Date(nowMs + PREVIOUS_TOKEN_MS),
  });
  if (!isRotated) return jwtWebToken;
  const { sessionId, kind, companionHash } = session;
  return tokens.issue({ sessionId, kind, companionHash, tokenId });
}
