import type { Services } from "../../ports/services.ts";
import { authorizeSession, type AgentSession } from "../../storage/session/agentSessions.ts";
import type { Store } from "../../storage/database.ts";
import { noteProof } from "../../storage/session/sessionProofs.ts";
import { CHANGED_HANDS, tellSessionEnd } from "../../storage/session/tellSessionEnd.ts";
import { touchUser } from "../../storage/session/users.ts";
import { newToken } from "./newToken.ts";

type SignIn = {
  readonly session: AgentSession;
  readonly userId: string;
  /** False for a way in that proves nothing anew, such as a link that another session made. */
  readonly isProof?: boolean;
};

/** Makes a session a user's, whichever way they proved to be that user, and answers its new token. */
export async function signInSession(
  services: Services,
  store: Store,
  { session, userId, isProof = true }: SignIn,
): Promise<string> {
  const now = new Date(services.clock.nowMs());
  const { sessionId } = session;
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, session);
  await authorizeSession(store, { sessionId, userId, tokenId, tokenExpiresAt, now });
  if (isProof) await noteProof(store, { sessionId, now });
  if (session.userId !== null && session.userId !== userId)
    await tellSessionEnd(store, sessionId, CHANGED_HANDS);
  await touchUser(store, userId);
  return jwtWebToken;
}
