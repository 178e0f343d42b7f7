import type { CompanionCookie } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { ReadToken } from "../../ports/tokens.ts";
import { findLiveSession, type AgentSession } from "../../storage/session/agentSessions.ts";
import { hashCompanion, SESSION_IDLE_MS } from "./sessionRules.ts";

export type FoundSession = { readonly session: AgentSession; readonly token: ReadToken };

function isTokenOf(session: AgentSession, token: ReadToken, nowMs: number): boolean {
  if (token.tokenId === session.tokenId) return true;
  return token.tokenId === session.previousTokenId && nowMs < session.previousTokenUntilMs;
}

/**
 * The live session a token and its companion cookie stand for, or null. `isExpiredAllowed` lets a
 * known token that has run out through, for the calls that renew it (contract, Session).
 */
export async function findSession(
  services: Services,
  { jwtWebToken, companion }: { jwtWebToken: string; companion: CompanionCookie },
  isExpiredAllowed: boolean,
): Promise<FoundSession | null> {
  const nowMs = services.clock.nowMs();
  const token = services.tokens.read(jwtWebToken);
  if (token === null || (!isExpiredAllowed && token.expiresAtMs <= nowMs)) return null;
  const cookie = companion.read(token.kind);
  if (cookie === null || hashCompanion(cookie) !== token.companionHash) return null;
  const { brand, database } = services;
  const session = await findLiveSession(database, brand.id, token.sessionId);
  if (session === undefined || session.companionHash !== token.companionHash) return null;
  if (session.lastUsedAtMs + SESSION_IDLE_MS < nowMs) return null;
  return isTokenOf(session, token, nowMs) ? { session, token } : null;
}
