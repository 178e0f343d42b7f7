import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { rememberHandshake } from "../../storage/session/agentSessions.ts";
import { normalizeContact } from "./normalizeContact.ts";

type Contact = { readonly type: ContactType; readonly value: string };

/**
 * Notes which contact a session wants to sign in with and answers its normal form. Sends nothing
 * and never tells who exists: the answer is the same for every contact of a type.
 */
export async function loginHandshake(
  services: Services,
  sessionId: string,
  contact: Contact,
): Promise<Outcome<string, Refusal>> {
  const parsed = normalizeContact(contact);
  if (!parsed.ok) return refused({ code: parsed.problem });
  const { type, normalized } = parsed.value;
  if (type === "phone" && services.sms === null)
    return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  await rememberHandshake(services.database, sessionId, { type, value: normalized });
  return ok(normalized);
}
