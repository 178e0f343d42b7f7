import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/passwords/userPasswords.ts";
import type { CodePurpose } from "../../storage/session/confirmCodes.ts";
import { deliverCode, type SentCode } from "../session/deliverCode.ts";

type Ask = {
  readonly userId: string;
  readonly sessionId: string;
  readonly remoteAddress: string;
  readonly purpose: Extract<CodePurpose, "reauthorize" | "guard" | "unfreeze">;
};

/** Sends a code that proves who uses the session to the contact the user is known by. */
export async function sendSecurityCode(
  services: Services,
  { userId, ...ask }: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const { email, phone } = await findUserContacts(services.database, userId);
  const login = email ?? phone;
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  return deliverCode(services, { ...ask, login });
}
