import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  findLiveSession,
  lockLiveSession,
  type AgentSession,
} from "../../storage/session/agentSessions.ts";
import { lockContact, type OfferedCode } from "../../storage/session/confirmCodes.ts";
import { giveSessionForCode } from "../../storage/session/signIns.ts";
import { judgeCode, WRONG } from "./codes/tryCode.ts";
import { newUserOf } from "./newUserOf.ts";
import { notifyOfNewDevice } from "./notices/notifyOfNewDevice.ts";
import { signInSession, type SignedIn } from "./signInSession.ts";

type Try = { readonly sessionId: string; readonly login: string; readonly code: string };
export type Authorized = Pick<SignedIn, "userId" | "jwtWebToken" | "companion">;

/**
 * Signs a session in with the code sent to its contact; an unknown contact becomes a user
 * (rule 40). Tries are counted under the contact's lock, so that parallel ones all count; no
 * lock is taken on a contact that is not the session's own. An empty code, or one offered in
 * another session, is refused without being counted (rule 33).
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
  const entered = await database
    .transaction()
    .execute<Outcome<SignedIn, Refusal>>(async (store) => {
      await lockContact(store, brand.id, login);
      const session = await lockLiveSession(store, brand.id, sessionId);
      if (session === undefined || session.loginValue !== login)
        return refused({ code: "AGENT_SESSION_UNDEFINED" });
      const asLogin = { ...attempt, userId: null, purpose: "login" } as const;
      const judged = await judgeCode(services, store, asLogin);
      return judged.ok ? signIn(services, store, { session, code: judged.value }) : judged;
    })
    .finally(() => services.sessions.forget(sessionId));
  return notifyOfNewDevice(services, sessionId, entered);
}

async function signIn(
  services: Services,
  store: Store,
  { session, code }: { session: AgentSession; code: OfferedCode },
): Promise<Outcome<SignedIn, Refusal>> {
  const joining = newUserOf(services);
  const signedIn = await signInSession(services, store, {
    session,
    give: (keys) => giveSessionForCode(store, keys, { code, joining }),
  });
  if (signedIn === null) return WRONG;
  // Who has just joined has asked for the code a moment ago and has nothing yet to be warned about.
  return ok(signedIn.userId === joining.userId ? { ...signedIn, isNewDevice: false } : signedIn);
}
