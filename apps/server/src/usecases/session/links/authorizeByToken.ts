import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../../ports/services.ts";
import { lockLiveSession } from "../../../storage/session/agentSessions.ts";
import { findLoginTokenUser } from "../../../storage/session/loginTokens.ts";
import { giveSessionForLink } from "../../../storage/session/signIns.ts";
import type { Authorized } from "../authorizeByConfirmCode.ts";
import { hashLoginToken } from "../sessionRules.ts";
import { signInSession, type SignedIn } from "../signInSession.ts";
import { notifyOfNewDevice } from "../notices/notifyOfNewDevice.ts";

/**
 * Signs a session in with the token of a one-time link (rule 30). FORBIDDEN: no such token, or
 * used, or run out, all in one answer. CONFLICT: somebody else is signed in here, and stays so; the
 * token is not used up by that. Whoever is signed in already keeps the session's token.
 */
export async function authorizeByToken(
  services: Services,
  { sessionId, token }: { readonly sessionId: string; readonly token: string },
): Promise<Outcome<Authorized, Refusal>> {
  const { brand, clock, database, tokens } = services;
  const named = {
    tokenHash: hashLoginToken(token),
    brandId: brand.id,
    now: new Date(clock.nowMs()),
  };
  const entered = await database
    .transaction()
    .execute<Outcome<SignedIn, Refusal>>(async (store) => {
      const session = await lockLiveSession(store, brand.id, sessionId);
      if (session === undefined) return refused({ code: "AGENT_SESSION_UNDEFINED" });
      const userId = await findLoginTokenUser(store, named);
      if (userId === undefined) return refused({ transport: "FORBIDDEN" });
      if (session.userId !== null && session.userId !== userId)
        return refused({ transport: "CONFLICT" });
      const signedIn = await signInSession(services, store, {
        session,
        give: (keys) => giveSessionForLink(store, keys, named.tokenHash),
      });
      // Somebody else has used it since.
      if (signedIn === null) return refused({ transport: "FORBIDDEN" });
      // Signed in as that person before: a new token would kill the one that other tabs hold.
      if (session.userId === userId)
        return ok({ ...signedIn, jwtWebToken: tokens.issue(session), companion: null });
      return ok(signedIn);
    })
    .finally(() => services.sessions.forget(sessionId));
  return notifyOfNewDevice(services, sessionId, entered);
}
