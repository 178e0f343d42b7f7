import { expect, test } from "vitest";
import { anybodysCard, DECLINED_CARD, readCard } from "./readCard.ts";

const NOW = Date.UTC(2026, 10, 26);
const card = anybodysCard(NOW);

test("the card that stands in the form pays, and the other one is declined", () => {
  expect(readCard(card, NOW)).toEqual({ ok: true, value: true });
  expect(readCard({ ...card, number: DECLINED_CARD }, NOW)).toEqual({ ok: true, value: false });
  expect(readCard({ ...card, number: "4000000000000002" }, NOW)).toEqual({
    ok: true,
    value: false,
  });
});

test.each([
  ["a wrong digit", "number", "4242 4242 4242 4241"],
  ["words", "number", "my card"],
  ["too few digits", "number", "4242"],
  ["nobody's name", "name", ""],
  ["last month", "until", "10/26"],
  ["no month", "until", "13/30"],
  ["another form", "until", "2030-12"],
  ["half a code", "code", "12"],
])("%s is told", (_what, problem, typed) => {
  expect(readCard({ ...card, [problem]: typed }, NOW)).toEqual({ ok: false, problem });
});

test("a card is good to the end of its month", () => {
  expect(readCard({ ...card, until: "11/26" }, NOW)).toMatchObject({ ok: true });
  expect(readCard({ ...card, until: "11/26" }, Date.UTC(2026, 11, 1))).toMatchObject({ ok: false });
});
