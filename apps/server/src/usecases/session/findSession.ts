import type { CompanionCookie } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { ReadToken } from "../../ports/sessions.ts";
import { noteTokenSeen, type AgentSession } from "../../storage/session/agentSessions.ts";
import { logout } from "./logout.ts";
import { companionOfLaunch, hashCompanion, SESSION_IDLE_MS, TOKEN_REUSED } from "./sessionRules.ts";

/** What a call brings to say which session it belongs to. */
export type Presented = { readonly jwtWebToken: string; readonly companion: CompanionCookie };
/** `call`: anything a session does. `renewal`: asks for a newer token, also with one run out. */
export type Purpose = "call" | "renewal";
export type FoundSession = { readonly session: AgentSession; readonly token: ReadToken };

type Judged = { readonly token: ReadToken; readonly purpose: Purpose; readonly nowMs: number };

/**
 * The token before the current one serves calls under way for a minute (rule 44). It renews for
 * as long as the current one has not come back: an answer or a push that was lost on the way signs
 * nobody out.
 */
function isPreviousGood(session: AgentSession, { purpose, nowMs }: Judged): boolean {
  if (nowMs < session.previousTokenUntilMs) return true;
  return purpose === "renewal" && !session.isTokenSeen;
}

/** Of a session that no cookie stands beside. */
export const hasEnded = ({ endsAtMs }: Pick<AgentSession, "endsAtMs">, nowMs: number): boolean =>
  endsAtMs !== null && endsAtMs <= nowMs;

function isGood(session: AgentSession, judged: Judged): boolean {
  const { token, nowMs } = judged;
  if (session.companionHash !== token.companionHash) return false;
  if (session.lastUsedAtMs + SESSION_IDLE_MS < nowMs || hasEnded(session, nowMs)) return false;
  if (token.tokenId === session.tokenId) return true;
  return token.tokenId === session.previousTokenId && isPreviousGood(session, judged);
}

/**
 * A token of this very sign-in that was replaced and whose successor has come back: two hold the
 * session, and one of them has no right to it. A token from before the sign-in is merely dead, and
 * one whose successor was never seen is its owner's, whose answer was lost.
 */
function isReused(session: AgentSession, { token, nowMs }: Judged): boolean {
  const { signedInToken } = session;
  if (signedInToken === null || session.companionHash !== token.companionHash) return false;
  if (isGood(session, { token, nowMs, purpose: "renewal" })) return false;
  return token.tokenId === signedInToken.tokenId || token.expiresAtMs > signedInToken.expiresAtMs;
}

/**
 * A token made here whose companion cookie came along, or in the mini-app the launch that stands for
 * one; a token that has run out renews at most.
 */
function readToken(services: Services, presented: Presented, judged: Omit<Judged, "token">) {
  const token = services.tokens.read(presented.jwtWebToken);
  if (token === null) return null;
  if (judged.purpose === "call" && token.expiresAtMs <= judged.nowMs) return null;
  const cookie = presented.companion.read(token.kind);
  if (cookie !== null && hashCompanion(cookie) === token.companionHash) return token;
  const { launch = null } = presented.companion;
  if (launch === null || token.kind !== "tg") return null;
  return companionOfLaunch(launch) === token.companionHash ? token : null;
}

/**
 * The live session a token and its companion cookie stand for, or null. A known token that has run
 * out passes for a renewal only (rule 174). A call may pass on what this process remembers
 * of the session, and then waits for nothing; refusing one, or renewing a token, takes the database's
 * word. It is asked once for each token that it refuses, however often that one comes. A token that
 * is used again after its successor ends the session: it may have been stolen.
 */
export function findSession(
  services: Services,
  presented: Presented,
  purpose: Purpose,
): FoundSession | null | Promise<FoundSession | null> {
  const nowMs = services.clock.nowMs();
  const token = readToken(services, presented, { purpose, nowMs });
  if (token === null) return null;
  const judged = { token, purpose, nowMs };
  if (purpose === "call") {
    const session = services.sessions.recall(token.sessionId);
    if (session !== undefined && isGood(session, judged)) return { session, token };
    if (services.sessions.isRefused(token.tokenId)) return null;
  }
  return readSession(services, judged);
}

async function readSession(services: Services, judged: Judged): Promise<FoundSession | null> {
  const { token, purpose, nowMs } = judged;
  const { sessionId } = token;
  const session = await services.sessions.read(sessionId);
  if (session === undefined || !isGood(session, judged)) {
    if (purpose === "call") services.sessions.refuse(token.tokenId);
    if (session !== undefined && isReused(session, judged))
      await logout(services, sessionId, TOKEN_REUSED);
    return null;
  }
  const { tokenId } = token;
  if (tokenId === session.tokenId && !session.isTokenSeen)
    await noteTokenSeen(services.database, { sessionId, tokenId, now: new Date(nowMs) });
  return { session, token };
}
