import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { authorizeSession, type AgentSession } from "../../storage/session/agentSessions.ts";
import type { Store } from "../../storage/database.ts";
import { dropProof, noteProof } from "../../storage/session/sessionProofs.ts";
import { CHANGED_HANDS, announceSessionEnd } from "../../storage/session/userSessions.ts";
import { touchUser } from "../../storage/session/users.ts";
import { freshCompanion, type FreshCompanion } from "./initApp.ts";
import { newToken } from "./freshToken.ts";

type SignIn = {
  readonly session: AgentSession;
  readonly userId: UserId;
  /** False for a way in that is no proof for what asks for one: a password, a link. (rule 76) */
  readonly isProof: boolean;
};

export type SignedIn = {
  readonly userId: UserId;
  readonly jwtWebToken: string;
  /** The person was not signed in here before. */
  readonly isNewDevice: boolean;
  /** What the session's cookie holds from now on; null: what it held before. */
  readonly companion: FreshCompanion | null;
};

/** Makes a session a user's, whichever way they proved to be that user, with a new token and cookie. */
export async function signInSession(
  services: Services,
  store: Store,
  { session, userId, isProof }: SignIn,
): Promise<SignedIn> {
  const now = new Date(services.clock.nowMs());
  const { sessionId } = session;
  const isNewDevice = session.userId !== userId;
  const { companion, companionHash } = freshCompanion(services.random, session.kind);
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, {
    ...session,
    companionHash,
  });
  const signedIn = { sessionId, userId, companionHash, tokenId, tokenExpiresAt, now };
  await authorizeSession(store, signedIn);
  if (isProof) await noteProof(store, { sessionId, now });
  // What somebody else proved in this session says nothing of who has it now.
  else if (isNewDevice) await dropProof(store, sessionId);
  if (isNewDevice && session.userId !== null)
    await announceSessionEnd(store, sessionId, CHANGED_HANDS);
  await touchUser(store, userId);
  return { userId, jwtWebToken, isNewDevice, companion };
}
