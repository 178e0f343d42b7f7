import type { Services } from "../../ports/services.ts";
import { findLiveSession, rotateToken } from "../../storage/session/agentSessions.ts";
import { PREVIOUS_TOKEN_MS } from "./sessionRules.ts";

/** A new token for a live session, pushed to it before the old one runs out; null if it ended. */
export async function rotateSessionToken(
  { brand, clock, database, random, tokens }: Services,
  sessionId: string,
): Promise<string | null> {
  const session = await findLiveSession(database, brand.id, sessionId);
  if (session === undefined) return null;
  const tokenId = random.id();
  const isRotated = await rotateToken(database, {
    sessionId,
    fromTokenId: session.tokenId,
    tokenId,
    previousUntil: new Date(clock.nowMs() + PREVIOUS_TOKEN_MS),
  });
  if (!isRotated) return null;
  const { kind, companionHash } = session;
  return tokens.issue({ sessionId, kind, companionHash, tokenId });
}
