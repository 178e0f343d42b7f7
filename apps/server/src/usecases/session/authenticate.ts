import type { Caller, CompanionCookie } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findSession } from "./findSession.ts";

/** Who stands behind a token and its companion cookie. Neither is worth anything alone. */
export async function authenticate(
  services: Services,
  jwtWebToken: string,
  companion: CompanionCookie,
): Promise<Outcome<Caller, Refusal>> {
  const found = await findSession(services, { jwtWebToken, companion }, "call");
  if (found === null) return refused({ transport: "UNAUTHORIZED" });
  const { sessionId, userId } = found.session;
  return ok({ sessionId, userId });
}
