import type { CallContext } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findSession } from "./findSession.ts";
import { renewFound } from "./renewToken.ts";

type Toucher = Pick<CallContext, "companion" | "admitSession">;

/**
 * Keeps a session alive and renews its token, also one that has just expired: a session that calls
 * too often is refused here, since its token has proved nothing before.
 */
export async function touchSession(
  services: Services,
  jwtWebToken: string,
  { companion, admitSession }: Toucher,
): Promise<Outcome<string, Refusal>> {
  const presented = { jwtWebToken, companion };
  const found = await findSession(services, presented, "renewal");
  if (found === null) return refused({ transport: "UNAUTHORIZED" });
  const admitted = admitSession(found.session.sessionId);
  if (!admitted.ok) return admitted;
  const renewed = await renewFound(services, { presented, found });
  return renewed === null ? refused({ transport: "UNAUTHORIZED" }) : ok(renewed);
}
