import type { Services } from "../../ports/services.ts";
import { findLiveSession } from "../../storage/session/agentSessions.ts";
import { hasEnded } from "./findSession.ts";
import { freshToken } from "./freshToken.ts";

export type LookedAtToken = {
  readonly tokenId: string;
  readonly jwtWebToken: string;
  /** A call under way may still hold the token before this one. */
  readonly isJustRotated: boolean;
};

/** The current token of a live session, replaced first when it runs out soon; null if it ended. */
export async function rotateSessionToken(
  services: Services,
  sessionId: string,
): Promise<LookedAtToken | null> {
  const { brand, clock, database } = services;
  const session = await findLiveSession(database, brand.id, sessionId);
  if (session === undefined || hasEnded(session, clock.nowMs())) return null;
  const fresh = await freshToken(services, session);
  if (fresh === null) return rotateSessionToken(services, sessionId);
  const { tokenId, jwtWebToken } = fresh;
  const isNew = tokenId !== session.tokenId;
  return {
    tokenId,
    jwtWebToken,
    isJustRotated: isNew || clock.nowMs() < session.previousTokenUntilMs,
  };
}
