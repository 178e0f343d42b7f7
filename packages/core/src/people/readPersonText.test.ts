import { expect, test } from "vitest";
import {
  isNamedById,
  maskPerson,
  mayBecomePerson,
  personName,
  readPersonText,
} from "./readPersonText.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

test.each([
  ["ABCD2345WXYZ", "publicId", "ABCD2345WXYZ"],
  [" abcd-2345 wxyz ", "publicId", "ABCD2345WXYZ"],
  ["abcd\u20132345\u00a0wxyz", "publicId", "ABCD2345WXYZ"],
  ["234567892345", "publicId", "234567892345"],
  ["Anna@Example.com ", "email", "anna@example.com"],
  ["+7 (701) 234-56-70", "phone", "+77012345670"],
  ["007 701 234 56 70", "phone", "0077012345670"],
])("rule 375: %j means the %s %s", (text, kind, value) => {
  expect(readPersonText(text)).toEqual({ kind, value });
});

test.each([
  ["nothing", ""],
  ["a letter that no id has", "ABCD2345WXY0"],
  ["one more", "ABCD2345WXYZA"],
  ["one less", "ABCD2345WXY"],
  ["a name in Telegram", "@anna"],
  ["half an email", "anna@example"],
  ["two emails", "anna@example.com,boris@example.com"],
  ["a phone without its country", "8 701 234 56 70"],
  ["a plus and a word", "+anna"],
  ["too many digits", "+7701234567012345"],
  ["an address", ADDRESS],
  ["part of an address", ADDRESS.slice(0, 12)],
])("%s means nobody", (_what, text) => {
  expect(readPersonText(text)).toBeNull();
});

test.each([
  ["ABCD2345WXYZ", "***WXYZ"],
  ["anna@example.com", "a***@example.com"],
  ["+77012345670", "+7***70"],
])("rule 377: who was asked for as %s is shown as %s", (text, shown) => {
  const person = readPersonText(text);
  expect(person && maskPerson(person)).toBe(shown);
});

test.each([
  ["abcd-2345 wxyz", "***WXYZ", "ABCD2345WXYZ"],
  ["abcd-2345 wxyz", "***2345", "***2345"],
  ["anna@example.com", "a***@example.com", "a***@example.com"],
  ["+77012345670", "+7***70", "+7***70"],
])("rule 377: whoever asked for %s and is told %s reads %s", (asked, masked, name) => {
  expect(personName(asked, masked)).toBe(name);
});

test.each([
  ["ABCD2345WXYZ", true],
  ["***WXYZ", true],
  ["a***@example.com", false],
  ["+7***70", false],
])("%s is the name of an ID: %s", (name, isId) => {
  expect(isNamedById(name)).toBe(isId);
});

test.each([
  ["anna", true],
  ["anna.smith@", true],
  [`${"anna".repeat(10)}@example`, true],
  ["+7701", true],
  ["87012345670", true],
  ["0x52908400", false],
  [ADDRESS, false],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", false],
])("while %s is typed a person may be meant: %s", (text, may) => {
  expect(mayBecomePerson(text)).toBe(may);
});
