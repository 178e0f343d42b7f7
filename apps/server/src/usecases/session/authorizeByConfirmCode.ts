import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../../storage/database.ts";
import type { Services } from "../../ports/services.ts";
import {
  findLiveSession,
  lockLiveSession,
  type AgentSession,
} from "../../storage/session/agentSessions.ts";
import { lockContact } from "../../storage/session/confirmCodes.ts";
import { findOrMakeUser } from "../../storage/session/users.ts";
import { publicIdOf } from "./publicIdOf.ts";
import { signInSession } from "./signInSession.ts";
import { tryCode } from "./tryCode.ts";

type Try = { readonly sessionId: string; readonly login: string; readonly code: string };
export type Authorized = { readonly userId: string; readonly jwtWebToken: string };

/**
 * Signs a session in with the code sent to its contact; an unknown contact becomes a user
 * (decision 40). Tries are counted under the contact's lock, so that parallel ones all count; no
 * lock is taken on a contact that is not the session's own. An empty code, or one offered in
 * another session, is refused without being counted (decision 33).
 */
export async function authorizeByConfirmCode(
  services: Services,
  attempt: Try,
): Promise<Outcome<Authorized, Refusal>> {
  if (attempt.code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { brand, database } = services;
  const { sessionId, login } = attempt;
  const asked = await findLiveSession(database, brand.id, sessionId);
  if (asked?.loginValue !== login) return refused({ code: "AGENT_SESSION_UNDEFINED" });
  const authorizing = database
    .transaction()
    .execute<Outcome<Authorized, Refusal>>(async (store) => {
      await lockContact(store, brand.id, login);
      const session = await lockLiveSession(store, brand.id, sessionId);
      if (session === undefined || session.loginValue !== login)
        return refused({ code: "AGENT_SESSION_UNDEFINED" });
      const judged = await tryCode(services, store, { ...attempt, purpose: "login" });
      return judged.ok ? ok(await signIn(services, store, { session, login })) : judged;
    });
  return authorizing.finally(() => services.sessions.forget(sessionId));
}

async function signIn(
  services: Services,
  store: Store,
  { session, login }: { session: AgentSession; login: string },
): Promise<Authorized> {
  const { brand, clock, random } = services;
  const userId = await findOrMakeUser(store, {
    userId: random.id(),
    brandId: brand.id,
    publicId: publicIdOf(random),
    contact: { type: session.loginType === "phone" ? "phone" : "email", value: login },
    preferredCurrency: brand.defaultFiatTicker,
    now: new Date(clock.nowMs()),
  });
  return { userId, jwtWebToken: await signInSession(services, store, { session, userId }) };
}
