import { maskContact, parseContact } from "../session/parseContact.ts";

/** Whom a text may mean, in the form in which people are looked for; a phone's the server completes. */
export type PersonText = {
  readonly kind: "publicId" | "email" | "phone";
  readonly value: string;
};

/** Twelve of the letters and digits that nobody confuses: no 0 and O, no 1 and I. */
const publicIdPattern = /^[A-HJ-NP-Z2-9]{12}$/;
/** With the code of its country, which no other digits can be told from. */
const phonePattern = /^(?:\+|00)\d{7,15}$/;

/**
 * Reads what somebody wrote for a person: a public id in any case, with blanks and dashes wherever, an email,
 * or a phone with the code of its country. Null: it is none of them. (rule 375)
 */
export function readPersonText(text: string): PersonText | null {
  if (text.includes("@")) {
    const email = parseContact({ type: "email", value: text });
    return email.ok ? { kind: "email", value: email.value.normalized } : null;
  }
  const bare = text.replaceAll(/[\s\p{Pd}]/gu, "");
  const phone = bare.replaceAll(/[().]/g, "");
  if (phonePattern.test(phone)) return { kind: "phone", value: phone };
  const publicId = bare.toUpperCase();
  return publicIdPattern.test(publicId) ? { kind: "publicId", value: publicId } : null;
}

/** Shorter than any address of a network whose addresses have no prefix. */
const BEGINNING_MAX = 24;

/**
 * Whether a text that means nobody may be the beginning of what means somebody, or a mistaken form of it: then
 * it is no address that went wrong.
 */
export const mayBecomePerson = (text: string): boolean =>
  text.includes("@") || (text.length <= BEGINNING_MAX && !/^0x/i.test(text));

const ID_TAIL = 4;

/** A person as who asked for them knows them again: by what they were asked for, and no more of it. (rule 377) */
export const maskPerson = ({ kind, value }: PersonText): string =>
  kind === "publicId" ? `***${value.slice(-ID_TAIL)}` : maskContact(value);

/** The public id that a text is; null for every other text. */
export function readPublicId(text: string): string | null {
  const person = readPersonText(text);
  return person?.kind === "publicId" ? person.value : null;
}

/**
 * What to call who was found: the ID that their asker wrote whole, where the mask is its; a contact stays
 * masked. (rule 377)
 */
export function personName(asked: string, masked: string): string {
  const value = readPublicId(asked);
  return value !== null && maskPerson({ kind: "publicId", value }) === masked ? value : masked;
}

/** Whether what a person is called is their ID, or its mask: no mask of a contact looks so. */
export const isNamedById = (name: string): boolean =>
  name.startsWith("***") || publicIdPattern.test(name);

/** So many questions about people within the span, and no more. (rule 378) */
export const PERSON_ASKS_MAX = 20;
export const PERSON_ASKS_SPAN_MS = 3_600_000;
