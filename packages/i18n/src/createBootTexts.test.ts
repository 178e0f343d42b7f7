import { expect, test } from "vitest";
import { createBootTexts } from "./createBootTexts.ts";
import { createTexts } from "./createTexts.ts";
import { firstEn } from "./firstEn.ts";

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

test("a language comes in whole, and whoever shows texts is told", async () => {
  const texts = bootTexts();
  let told = 0;
  texts.subscribe(() => {
    told += 1;
  });
  expect(texts.isWhole()).toBe(false);
  await texts.load("en");
  expect(texts.isWhole()).toBe(true);
  expect(told).toBe(1);
  expect(texts.current().t("send.sendAmount", { amount: "1", token: "ETH" })).toBe("Send 1 ETH");
  await texts.load("en");
  expect(told).toBe(1);
});

test("of two languages asked for at once, the last one stays", async () => {
  const texts = bootTexts();
  await Promise.all([texts.load("ru-KZ"), texts.load("en")]);
  expect(texts.current().locale).toBe("en");
});
