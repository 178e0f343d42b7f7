import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgeCodeTry } from "@coffer/core/session";
import type { Store } from "../../storage/database.ts";
import type { Services } from "../../ports/services.ts";
import {
  authorizeSession,
  findLiveSession,
  lockLiveSession,
  type AgentSession,
} from "../../storage/session/agentSessions.ts";
import {
  findNewestCode,
  lockContact,
  noteWrongTry,
  readFailureTimes,
  useCode,
} from "../../storage/session/confirmCodes.ts";
import { CHANGED_HANDS, tellSessionEnd } from "../../storage/session/tellSessionEnd.ts";
import { findOrMakeUserByEmail, touchUser } from "../../storage/session/users.ts";
import { hashCode, isSameHash } from "./confirmCodeText.ts";
import { newToken } from "./newToken.ts";
import { publicIdOf } from "./publicIdOf.ts";

const FAILURES_SINCE_MS = 48 * 60 * 60_000;

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
      const judged = await tryCode(services, store, attempt);
      return judged.ok ? ok(await signIn(services, store, { session, attempt })) : judged;
    });
  return authorizing.finally(() => services.sessions.forget(sessionId));
}

async function tryCode(
  { brand, clock, codes, random }: Services,
  store: Store,
  { sessionId, login, code }: Try,
): Promise<Outcome<true, Refusal>> {
  const nowMs = clock.nowMs();
  const sent = await findNewestCode(store, { sessionId, contact: login });
  if (sent === undefined || sent.isUsed) return refused({ code: "INVALID_VERIFICATION_CODE" });
  const accountFailuresAtMs = await readFailureTimes(store, {
    brandId: brand.id,
    contact: login,
    since: new Date(nowMs - FAILURES_SINCE_MS),
  });
  const judged = judgeCodeTry({ ...sent, accountFailuresAtMs }, nowMs, codes.limits);
  if (!judged.ok) {
    const { problem } = judged;
    if (!("retryAtMs" in problem)) return refused({ code: problem.code });
    return refused({
      code: problem.code,
      retryAfter: new Date(problem.retryAtMs).toISOString(),
    });
  }
  const { codeId, codeHash } = sent;
  const now = new Date(nowMs);
  if (!isSameHash(hashCode(codes.secret, code, sessionId), codeHash)) {
    const failureId = random.id();
    await noteWrongTry(store, { failureId, codeId, brandId: brand.id, contact: login, now });
    return refused({ code: "INVALID_VERIFICATION_CODE" });
  }
  await useCode(store, codeId, now);
  return ok(true);
}

async function signIn(
  services: Services,
  store: Store,
  { session, attempt }: { session: AgentSession; attempt: Try },
): Promise<Authorized> {
  const { brand, clock, random } = services;
  const now = new Date(clock.nowMs());
  const userId = await findOrMakeUserByEmail(store, {
    userId: random.id(),
    brandId: brand.id,
    publicId: publicIdOf(random),
    email: attempt.login,
    preferredCurrency: brand.defaultFiatTicker,
    now,
  });
  const { sessionId } = session;
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, session);
  await authorizeSession(store, { sessionId, userId, tokenId, tokenExpiresAt, now });
  if (session.userId !== null && session.userId !== userId)
    await tellSessionEnd(store, sessionId, CHANGED_HANDS);
  await touchUser(store, userId);
  return { userId, jwtWebToken };
}
