import type { ErrorCode } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { parseContact, type Contact, type ContactType } from "@coffer/core/session";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A contact in the one form under which it is kept, found and locked. Every way of writing a phone
 * becomes its E.164 form, so that two of them are one account; a number that cannot exist in its
 * country is refused. The client only asks that there is one. (rules 77 and 104)
 */
export function normalizeContact(contact: {
  readonly type: ContactType;
  readonly value: string;
}): Outcome<Contact, Extract<ErrorCode, "EMPTY_CONTACT" | "INVALID_CONTACT">> {
  const parsed = parseContact(contact);
  if (!parsed.ok || parsed.value.type !== "phone") return parsed;
  // Dialled from abroad, 00 says what the plus sign says.
  const international = parsed.value.normalized.replace(/^00/, "+");
  const phone = international.startsWith("+")
    ? parsePhoneNumberFromString(international, { extract: false })
    : undefined;
  if (phone?.isPossible() !== true || phone.ext !== undefined) return refused("INVALID_CONTACT");
  return ok({ type: "phone", normalized: phone.number });
}
