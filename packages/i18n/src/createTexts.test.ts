import { expect, test } from "vitest";
import { createTexts } from "./createTexts.ts";
import type { Translate } from "./textKey.ts";

test("the texts are there at once, with their slots filled and nothing escaped", () => {
  const texts = createTexts();
  expect(texts.t("session.codeText", { contact: "<a&b@example.com>" })).toBe(
    "We sent a 6-digit code to <a&b@example.com>.",
  );
});

test("a wrong key, a missing slot and a slot too many do not compile", () => {
  const t: Translate = (key: string, ..._values: unknown[]) => key;
  // @ts-expect-error there is no such text
  t("session.nothing");
  // @ts-expect-error the text has a slot
  t("session.codeText");
  // @ts-expect-error the text has no slot of that name
  t("session.codeText", { contact: "a", other: "b" });
  expect(t("session.codeText", { contact: "a" })).toBe("session.codeText");
});
