import { expect, test } from "vitest";
import { messages as english } from "./en/messages.ts";

/** What a mail says in another word than the wallet it is about, with the wallet's own. */
const houseWords: readonly (readonly [never: RegExp, say: string])[] = [
  [/\breceivers?\b|\bbeneficiar/i, "recipient"],
  [/\blog(?:ged|s|ging)? in\b|\bsign(?:ed)? on\b/i, "sign in"],
  [/\blog(?:ged|s|ging)? (?:out|off)\b|\bsign(?:ed)? off\b/i, "sign out"],
  [/\be-mail/i, "email"],
  [/\b(?:cell ?phone|mobile number)/i, "phone number"],
  [/\bwithdraw(?:al|n)?\b/i, "send"],
  [/\bcommission\b/i, "fee"],
  [/\bKYC\b|\bverification\b/i, "identity check"],
  [/\bdeclined\b/i, "rejected"],
  [/\bblocked\b/i, "frozen, for payments"],
  [/\bdepository\b/i, "current account"],
];

const formsOf = (text: string | Readonly<Record<string, string>>): readonly string[] =>
  typeof text === "string" ? [text] : Object.values(text);
const withoutSlots = (text: string): string => text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, " ");

test.each(houseWords)("in a mail %s is %s", (never) => {
  const said = Object.entries(english)
    .filter(([, text]) => formsOf(text).some((form) => never.test(withoutSlots(form))))
    .map(([key]) => key);
  expect(said).toEqual([]);
});
