import { ok, type Outcome, refused } from "../outcome.ts";

const PHONE_HEAD = 2;
const PHONE_TAIL = 2;

/**
 * A contact as its owner knows it again and nobody else learns it: `a***@example.com`, `+7***70`. Takes
 * the form that contacts are kept in.
 */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at > 0) return `${/^./u.exec(contact)?.[0] ?? ""}***${contact.slice(at)}`;
  return `${contact.slice(0, PHONE_HEAD)}***${contact.slice(-PHONE_TAIL)}`;
}

/** How a person names themselves at sign-in. (rule 104) */
export type ContactType = "email" | "phone" | "loginAndPassword";

export type ContactProblem = "EMPTY_CONTACT" | "INVALID_CONTACT";

/** `normalized` is the form under which a contact is kept and found. */
export type Contact = { readonly type: ContactType; readonly normalized: string };

const CONTACT_LENGTH_MAX = 254;
/** Text, at sign, text, dot, text; none of the characters that mean something in a mail header. */
const emailPattern =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@,;:<>()[\]"\\\p{C}]+$/u;
const phonePattern = /^[^\p{C}]{1,32}$/u;
const loginPattern = /^(?=.*[a-z])[a-z0-9_-]{5,32}$/;

/**
 * A contact as typed, in the form it is kept. Emails and login names are lower-cased, phones lose
 * their spaces. Refuses an empty one, an email that is not text@text.text or longer than 254
 * characters, a login name outside 5 to 32 letters, digits, hyphens and underscores with at least
 * one letter. A phone only has to be there. (rule 104)
 */
export function parseContact(contact: {
  readonly type: ContactType;
  readonly value: string;
}): Outcome<Contact, ContactProblem> {
  const normalized = normalizers[contact.type](contact.value);
  if (normalized === "") return refused("EMPTY_CONTACT");
  const isValid =
    normalized.length <= CONTACT_LENGTH_MAX && patterns[contact.type].test(normalized);
  return isValid ? ok({ type: contact.type, normalized }) : refused("INVALID_CONTACT");
}

const normalizers = {
  email: (value) => value.trim().toLowerCase().normalize("NFC"),
  phone: (value) => value.replaceAll(/\s/g, ""),
  loginAndPassword: (value) => value.trim().toLowerCase(),
} as const satisfies Record<ContactType, (value: string) => string>;

const patterns = {
  email: emailPattern,
  phone: phonePattern,
  loginAndPassword: loginPattern,
} as const satisfies Record<ContactType, RegExp>;
