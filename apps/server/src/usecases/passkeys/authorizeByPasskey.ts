import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { lockLiveSession } from "../../storage/session/agentSessions.ts";
import { giveSessionForPasskey } from "../../storage/session/signIns.ts";
import type { Authorized } from "../session/authorizeByConfirmCode.ts";
import { notifyOfNewDevice } from "../session/notices/notifyOfNewDevice.ts";
import { signInSession, type SignedIn } from "../session/signInSession.ts";
import { checkAssertion } from "./checkAssertion.ts";
import { tellIfSuspected } from "./tellIfSuspected.ts";

type Attempt = { readonly sessionId: string; readonly assertion: Assertion };

/**
 * Signs a session in as whoever the passkey is of, as a fresh proof. Whatever is wrong with an assertion is
 * one refusal, so that nobody learns which passkeys and people there are. (rules 546, 548 and 550)
 */
export async function authorizeByPasskey(
  services: Services,
  { sessionId, assertion }: Attempt,
): Promise<Outcome<Authorized, Refusal>> {
  const { brand, database, log, sessions } = services;
  const claim = { purpose: "signIn", sessionId, userId: null } as const;
  const checked = await checkAssertion(services, assertion, claim);
  if (!checked.ok) {
    log.info("A sign-in by passkey was refused.", { problem: checked.problem });
    return refused({ transport: "FORBIDDEN" });
  }
  const entered = await database
    .transaction()
    .execute<Outcome<SignedIn, Refusal>>(async (store) => {
      const session = await lockLiveSession(store, brand.id, sessionId);
      if (session === undefined) return refused({ code: "AGENT_SESSION_UNDEFINED" });
      const signedIn = await signInSession(services, store, {
        session,
        give: (keys) => giveSessionForPasskey(store, keys, checked.value),
      });
      return signedIn === null ? refused({ transport: "FORBIDDEN" }) : ok(signedIn);
    })
    .finally(() => sessions.forget(sessionId));
  if (!entered.ok) await tellIfSuspected(services, checked.value);
  return notifyOfNewDevice(services, sessionId, entered);
}
