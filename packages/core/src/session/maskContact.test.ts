import { expect, test } from "vitest";
import { maskContact } from "./parseContact.ts";

test.each([
  ["anna@example.com", "a***@example.com"],
  ["a@example.com", "a***@example.com"],
  ["жанна@example.kz", "ж***@example.kz"],
  ['"a@b"@example.com', '"***@example.com'],
  ["+77012345670", "+7***70"],
])("%s is shown as %s", (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
});
