import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import type { AgentSession } from "../../storage/session/agentSessions.ts";
import type { Store } from "../../storage/database.ts";
import type { SessionKeys } from "../../storage/session/signIns.ts";
import { CHANGED_HANDS, announceSessionEnd } from "../../storage/session/userSessions.ts";
import { touchUser } from "../../storage/session/users.ts";
import { freshCompanion, type FreshCompanion } from "./initApp.ts";
import { newToken } from "./freshToken.ts";

type SignIn = {
  readonly session: AgentSession;
  /** Gives the session to whoever what was brought proves; null: it proves nothing. */
  readonly give: (keys: SessionKeys) => Promise<UserId | null>;
  /** Without a cookie, what stands for it stays as it is. (rule 257) */
  readonly isCookieKept?: boolean;
};

export type SignedIn = {
  readonly userId: UserId;
  readonly jwtWebToken: string;
  /** The person was not signed in here before. */
  readonly isNewDevice: boolean;
  /** What the session's cookie holds from now on; null: what it held before. */
  readonly companion: FreshCompanion | null;
};

/**
 * Makes a session a user's, whichever way they proved to be that user, with a new token and cookie. Null
 * where they did not. Which ways there are the database knows; each uses its proof up. (decision page 0099)
 */
export async function signInSession(
  services: Services,
  store: Store,
  { session, give, isCookieKept = true }: SignIn,
): Promise<SignedIn | null> {
  const now = new Date(services.clock.nowMs());
  const { sessionId } = session;
  const { companion, companionHash } = isCookieKept
    ? freshCompanion(services.random, session.kind)
    : { companion: null, companionHash: session.companionHash };
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, {
    ...session,
    companionHash,
  });
  const userId = await give({ sessionId, companionHash, tokenId, tokenExpiresAt, now });
  if (userId === null) return null;
  const isNewDevice = session.userId !== userId;
  if (isNewDevice && session.userId !== null)
    await announceSessionEnd(store, sessionId, CHANGED_HANDS);
  await touchUser(store, userId);
  return { userId, jwtWebToken, isNewDevice, companion };
}
