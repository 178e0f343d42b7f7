import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findLiveSession } from "../../storage/session/agentSessions.ts";
import { deliverCode, type SentCode } from "./deliverCode.ts";

type Ask = {
  readonly sessionId: string;
  readonly login: string;
  readonly remoteAddress: string;
};

/** Sends a code to the contact of the session's handshake, within the limits of decision 44. */
export async function sendConfirmCode(
  services: Services,
  ask: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const { brand, database } = services;
  const session = await findLiveSession(database, brand.id, ask.sessionId);
  if (session === undefined || session.loginValue !== ask.login)
    return refused({ code: "AGENT_SESSION_UNDEFINED" });
  if (session.loginType === "loginAndPassword")
    return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  return deliverCode(services, { ...ask, purpose: "login" });
}
