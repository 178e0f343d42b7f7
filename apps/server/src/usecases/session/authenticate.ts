import type { Caller, CompanionCookie } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findSession, type FoundSession } from "./findSession.ts";

type Authenticated = Outcome<Caller, Refusal>;

/**
 * Who stands behind a token and its companion cookie. Neither is worth anything alone. Answers at
 * once where the session is remembered.
 */
export function authenticate(
  services: Services,
  jwtWebToken: string,
  companion: CompanionCookie,
): Authenticated | Promise<Authenticated> {
  const found = findSession(services, { jwtWebToken, companion }, "call");
  return found instanceof Promise ? found.then(callerOf) : callerOf(found);
}

function callerOf(found: FoundSession | null): Authenticated {
  if (found === null) return refused({ transport: "UNAUTHORIZED" });
  const { sessionId, userId } = found.session;
  return ok({ sessionId, userId });
}
