import type { CompanionCookie } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findSession } from "./findSession.ts";
import { renewToken } from "./renewToken.ts";

/** Keeps a session alive and renews its token, also one that has just expired. */
export async function touchSession(
  services: Services,
  jwtWebToken: string,
  companion: CompanionCookie,
): Promise<Outcome<string, Refusal>> {
  const found = await findSession(services, { jwtWebToken, companion }, true);
  if (found === null) return refused({ transport: "UNAUTHORIZED" });
  return ok(await renewToken(services, found, jwtWebToken));
}
