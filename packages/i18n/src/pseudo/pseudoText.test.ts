import { expect, test } from "vitest";
import { en } from "../en/en.ts";
import { pseudoText } from "./pseudoText.ts";

const texts = Object.values(en).flatMap((area: Readonly<Record<string, string>>) =>
  Object.values(area),
);
const withoutSlots = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, "");
const slotsIn = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

test.each(texts)("40 percent longer, its slots as they were: %s", (text) => {
  const longer = pseudoText(text);
  expect(withoutSlots(longer).length).toBeGreaterThanOrEqual(
    Math.ceil(withoutSlots(text).length * 1.4),
  );
  expect(withoutSlots(longer).length).toBeLessThanOrEqual(withoutSlots(text).length * 1.4 + 3);
  expect(slotsIn(longer)).toEqual(slotsIn(text));
});

test("words grow inside, with accents, between brackets", () => {
  expect(pseudoText("Send {{amount}} {{token}}")).toBe("[Šééñð {{amount}} {{token}}]");
  expect(pseudoText("Continue")).toBe("[Çööñţîîñûé]");
  expect(pseudoText("MAX")).toBe("[MÅX]");
});
