import { expect, test } from "vitest";
import { normalizeContact } from "./normalizeContact.ts";

test.each([
  "+77011234567",
  "+7 701 123-45-67",
  " +7 (701) 123 45 67 ",
  "007 701 1234567",
  "+7.701.123.45.67",
  "+7\u00a0701\u00a0123\u00a04567",
])("%j is one and the same phone", (value) => {
  const kept = { type: "phone", normalized: "+77011234567" };
  expect(normalizeContact({ type: "phone", value })).toEqual({ ok: true, value: kept });
});

test.each([
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+1 555 123 4567", "+15551234567"],
  ["+996 555 123 456", "+996555123456"],
])("%j is kept as %s", (value, normalized) => {
  const kept = { type: "phone", normalized };
  expect(normalizeContact({ type: "phone", value })).toEqual({ ok: true, value: kept });
});

test.each([
  "anything",
  "8 701 123 45 67",
  "+7 701 123",
  "+7 701 123 45 67 89",
  "+999 123 456 789",
  "+7 701 123 45 67 ext. 5",
  "+7 701 123 45 67, +7 701 765 43 21",
  "tel:+77011234567",
  "+7701123456a",
])("%j is no phone in full", (value) => {
  expect(normalizeContact({ type: "phone", value })).toEqual({
    ok: false,
    problem: "INVALID_CONTACT",
  });
});

test("no phone at all is empty, and an email is left to its own rules", () => {
  expect(normalizeContact({ type: "phone", value: "  " })).toMatchObject({
    problem: "EMPTY_CONTACT",
  });
  expect(normalizeContact({ type: "email", value: " Ann@Example.ORG" })).toMatchObject({
    value: { normalized: "ann@example.org" },
  });
});
