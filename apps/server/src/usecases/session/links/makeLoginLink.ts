import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../../ports/services.ts";
import { insertLoginToken } from "../../../storage/session/loginTokens.ts";
import { isReauthorized } from "../isReauthorized.ts";
import { hashLoginToken, LOGIN_TOKEN_BYTES, LOGIN_TOKEN_MS } from "../sessionRules.ts";
import { notifyOfLink } from "./notifyOfLink.ts";

type Maker = { readonly userId: UserId; readonly sessionId: string };

/**
 * An address that signs its user in once, within a minute, on whichever browser opens it. It takes a
 * fresh proof, and its user is told of it. (rule 76)
 */
export async function makeLoginLink(
  services: Services,
  { userId, sessionId }: Maker,
): Promise<Outcome<string, Refusal>> {
  const { clock, database, random, walletUrl } = services;
  if (!(await isReauthorized(services, database, sessionId)))
    return refused({ code: "REAUTHORIZATION_REQUIRED" });
  const token = Buffer.from(random.bytes(LOGIN_TOKEN_BYTES)).toString("base64url");
  const nowMs = clock.nowMs();
  const isMade = await insertLoginToken(database, {
    tokenHash: hashLoginToken(token),
    sessionId,
    expiresAt: new Date(nowMs + LOGIN_TOKEN_MS),
    now: new Date(nowMs),
  });
  // Signed out, or proved too long ago by now.
  if (!isMade) return refused({ code: "REAUTHORIZATION_REQUIRED" });
  await notifyOfLink(services, { userId, sessionId });
  return ok(`${walletUrl}/login/token/${token}`);
}
