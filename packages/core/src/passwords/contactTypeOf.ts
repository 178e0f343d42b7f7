import type { ContactType } from "../session/parseContact.ts";

/**
 * What a person typed into a box that takes an email, a phone or a login name: an at sign makes it
 * an email, digits with the signs that stand between them a phone. Empty text counts as an email.
 */
export function contactTypeOf(text: string): ContactType {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.includes("@")) return "email";
  return /^[+\d][\d\s().-]*$/.test(trimmed) ? "phone" : "loginAndPassword";
}
