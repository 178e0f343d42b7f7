import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { localeOfCaller } from "../../../messages/localeOfCaller.ts";
import type { Services } from "../../../ports/services.ts";
import { findContactLocale } from "../../../storage/profile/userContacts.ts";
import { findLiveSession } from "../../../storage/session/agentSessions.ts";
import { deliverCode, type SentCode } from "./deliverCode.ts";

type Ask = {
  readonly sessionId: string;
  readonly login: string;
  readonly remoteAddress: string;
  /** What the caller's browser says of the languages that they read. */
  readonly acceptLanguage?: string | undefined;
};

/**
 * Sends a code to the contact of the session's handshake, within the limits of rule 44: in the
 * language of the contact's owner, in the caller's where the contact is nobody's. Which it was shows in
 * the message alone: both are looked for either way. Nor does the answer tell whether somebody else asks:
 * times are the session's own, and how many codes are left is the same for everybody.
 */
export async function sendConfirmCode(
  services: Services,
  { acceptLanguage, ...ask }: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const { brand, codes, database } = services;
  const session = await findLiveSession(database, brand.id, ask.sessionId);
  if (session === undefined || session.loginValue !== ask.login)
    return refused({ code: "AGENT_SESSION_UNDEFINED" });
  if (session.loginType === "loginAndPassword")
    return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const type = session.loginType === "phone" ? "phone" : "email";
  const name = { brandId: brand.id, type, contact: ask.login } as const;
  const spoken = localeOfCaller(brand, acceptLanguage);
  const locale = (await findContactLocale(database, name)) ?? spoken;
  const sent = await deliverCode(services, { ...ask, userId: null, locale, purpose: "login" });
  return sent.ok ? ok({ ...sent.value, sendsLeft: codes.limits.sendsPerHourMax - 1 }) : sent;
}
