import { expect, test } from "vitest";
import { createBootTexts } from "./createBootTexts.ts";
import { createTexts } from "./createTexts.ts";
import { first as firstEn } from "./en/first.ts";

const bootTexts = () => createBootTexts({ locale: "en", first: firstEn });

test("the first screen's texts are there at once and read as they will later", () => {
  const { t } = bootTexts().current();
  const whole = createTexts();
  const values = { contact: "<a&b@example.com> $1 {{x}}", time: "0:30", name: "A" };
  for (const [area, texts] of Object.entries(firstEn)) {
    for (const name of Object.keys(texts)) {
      const key = `${area}.${name}`;
      // @ts-expect-error the keys are made of the dictionary itself
      expect([key, t(key, values)]).toEqual([key, whole.t(key, values)]);
    }
  }
});

test("a language comes in part by part, and whoever shows texts is told", async () => {
  const texts = bootTexts();
  const reached: unknown[] = [texts.reach()];
  texts.subscribe(() => {
    reached.push(texts.reach());
  });
  await texts.load("en", "near");
  expect(texts.current().t("home.title")).toBe("Home");
  await texts.load("en", "next");
  expect(texts.current().t("send.methodTitle")).toBe("Send");
  await texts.load("en", "whole");
  await texts.load("en", "next");
  expect(reached).toEqual([null, "near", "next", "whole"]);
  expect(texts.current().t("send.methodTitle")).toBe("Send");
  expect(texts.current().t("send.sendAmount", { amount: "1", token: "ETH" })).toBe("Send 1 ETH");
});

test("whatever comes first of what was asked for at once, the whole language stays", async () => {
  const texts = bootTexts();
  await Promise.all([
    texts.load("en", "next"),
    texts.load("en", "whole"),
    texts.load("en", "near"),
  ]);
  expect(texts.reach()).toBe("whole");
});

test("another language comes in as whole as the one before it", async () => {
  const texts = bootTexts();
  await texts.load("en", "whole");
  await texts.load("ru-KZ", "near");
  expect([texts.current().locale, texts.reach()]).toEqual(["ru-KZ", "whole"]);
});

test("of two languages asked for at once, the last one stays", async () => {
  const texts = bootTexts();
  await Promise.all([texts.load("ru-KZ", "whole"), texts.load("en", "near")]);
  expect(texts.current().locale).toBe("en");
});
