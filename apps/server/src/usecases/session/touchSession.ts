import type { CompanionCookie } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { renewToken } from "./renewToken.ts";

/** Keeps a session alive and renews its token, also one that has just expired. */
export async function touchSession(
  services: Services,
  jwtWebToken: string,
  companion: CompanionCookie,
): Promise<Outcome<string, Refusal>> {
  const renewed = await renewToken(services, { jwtWebToken, companion });
  return renewed === null ? refused({ transport: "UNAUTHORIZED" }) : ok(renewed);
}
