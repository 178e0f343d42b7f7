import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findGuardAsk } from "../../storage/guard/guardAsks.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import type { CodePurpose } from "../../storage/session/confirmCodes.ts";
import { deliverCode, type SentCode } from "../session/deliverCode.ts";

type Ask = {
  readonly userId: string;
  readonly sessionId: string;
  readonly remoteAddress: string;
  readonly purpose: Extract<CodePurpose, "reauthorize" | "guard" | "unfreeze">;
};

/**
 * Sends a code that proves who uses the session to the contact the user is known by. A code for a
 * payment is bound to the one that the session was just told needs it, and names it.
 */
export async function sendSecurityCode(
  services: Services,
  { userId, ...ask }: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const { email, phone, locale } = await findUserContacts(services.database, userId);
  const login = email ?? phone;
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const since = new Date(services.clock.nowMs() - services.codes.limits.lifetimeMs);
  const payment =
    ask.purpose === "guard"
      ? await findGuardAsk(services.database, ask.sessionId, since)
      : undefined;
  return deliverCode(services, { ...ask, login, locale, payment });
}
