import type { Services } from "../../ports/services.ts";
import {
  noteSessionUse,
  noteWhereabouts,
  type Whereabouts,
} from "../../storage/session/agentSessions.ts";
import { notePeopleHere } from "../../storage/private-account/personalWallets.ts";
import { findSession, type FoundSession, type Presented } from "./findSession.ts";
import { freshToken } from "./freshToken.ts";
import { TOKEN_RENEWAL_MS } from "./sessionRules.ts";

/**
 * A token that works and has enough life, for whoever presents a known one: that very one while it
 * is current and young, otherwise a fresh one. Null when the token stands for no live session.
 */
export async function renewToken(
  services: Services,
  presented: Presented,
  whereabouts?: Whereabouts,
): Promise<string | null> {
  const found = await findSession(services, presented, "renewal");
  return found === null ? null : renewFound(services, { presented, found, whereabouts });
}

type Renewal = {
  readonly presented: Presented;
  readonly found: FoundSession;
  readonly whereabouts?: Whereabouts | undefined;
};

/** The same for a session that was found by the token. */
export async function renewFound(
  services: Services,
  { presented, found, whereabouts }: Renewal,
): Promise<string | null> {
  const { clock, database } = services;
  const { session, token } = found;
  const nowMs = clock.nowMs();
  await noteSessionUse(database, [session.sessionId], new Date(nowMs));
  if (session.userId !== null) await notePeopleHere(database, [session.userId], new Date(nowMs));
  if (whereabouts !== undefined) await noteWhereabouts(database, session.sessionId, whereabouts);
  const isCurrent = token.tokenId === session.tokenId;
  if (isCurrent && token.expiresAtMs - nowMs > TOKEN_RENEWAL_MS) return presented.jwtWebToken;
  const fresh = await freshToken(services, session);
  // Lost to another tab: the presented token is now the previous one, or dead by a sign-in.
  return fresh === null ? renewToken(services, presented) : fresh.jwtWebToken;
}
