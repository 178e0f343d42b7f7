import type { CompanionCookie } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { ReadToken } from "../../ports/tokens.ts";
import {
  findLiveSession,
  noteTokenSeen,
  type AgentSession,
} from "../../storage/session/agentSessions.ts";
import { hashCompanion, SESSION_IDLE_MS } from "./sessionRules.ts";

/** What a call brings to say which session it belongs to. */
export type Presented = { readonly jwtWebToken: string; readonly companion: CompanionCookie };
/** `call`: anything a session does. `renewal`: asks for a newer token, also with one run out. */
export type Purpose = "call" | "renewal";
export type FoundSession = { readonly session: AgentSession; readonly token: ReadToken };

/**
 * The token before the current one serves calls under way for a minute (decision 44). It renews for
 * as long as the current one has not come back: an answer or a push that was lost on the way signs
 * nobody out.
 */
function isPreviousGood(session: AgentSession, purpose: Purpose, nowMs: number): boolean {
  if (nowMs < session.previousTokenUntilMs) return true;
  return purpose === "renewal" && !session.isTokenSeen;
}

/**
 * The live session a token and its companion cookie stand for, or null. A known token that has run
 * out passes for a renewal only (contract, Session).
 */
export async function findSession(
  services: Services,
  { jwtWebToken, companion }: Presented,
  purpose: Purpose,
): Promise<FoundSession | null> {
  const nowMs = services.clock.nowMs();
  const token = services.tokens.read(jwtWebToken);
  if (token === null || (purpose === "call" && token.expiresAtMs <= nowMs)) return null;
  const cookie = companion.read(token.kind);
  if (cookie === null || hashCompanion(cookie) !== token.companionHash) return null;
  const { brand, database } = services;
  const session = await findLiveSession(database, brand.id, token.sessionId);
  if (session === undefined || session.companionHash !== token.companionHash) return null;
  if (session.lastUsedAtMs + SESSION_IDLE_MS < nowMs) return null;
  const { sessionId, tokenId } = session;
  if (token.tokenId !== tokenId) {
    const isPrevious = token.tokenId === session.previousTokenId;
    return isPrevious && isPreviousGood(session, purpose, nowMs) ? { session, token } : null;
  }
  if (!session.isTokenSeen)
    await noteTokenSeen(database, { sessionId, tokenId, now: new Date(nowMs) });
  return { session, token };
}
