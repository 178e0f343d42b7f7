import { expect, type Page } from "@playwright/test";
import { changeLanguage } from "../../languages/changeLanguage.ts";
import { readEnglish } from "../../languages/readEnglish.ts";
import { readMisfits } from "../../languages/readMisfits.ts";
import { walkBuying } from "../../languages/walkBuying.ts";
import { walkDepository } from "../../languages/walkDepository.ts";
import { walkPeople } from "../../languages/walkPeople.ts";
import { openPartner } from "../../product/partner.ts";
import { newEmail } from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

/** What a screen of the real product has to say about its language, beside what stories have. */
async function expectRussian(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
  expect(await readMisfits(page)).toEqual([]);
  expect(await readEnglish(page)).toEqual([]);
}

test("a language changes without a reload, stays after one, and changes back", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await changeLanguage(page, "ru-KZ");
  await expect(page.getByText("Общий баланс")).toBeVisible();
  await expectRussian(page);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.goto(`${product.origin}/settings`);
  await expect(page.getByRole("heading", { name: "Настройки", level: 1 })).toBeVisible();
  await expectRussian(page);

  await page.goto(`${product.origin}/nowhere`);
  await expect(page.getByText("Страница не найдена").first()).toBeVisible();
  await changeLanguage(page, "en");
  await expect(page.getByText("Page not found!").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("every screen of buying speaks Russian, and nothing of it sticks out", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await changeLanguage(page, "ru-KZ");
  await expect(page.getByText("Общий баланс")).toBeVisible();
  await walkBuying({ page, product, look: () => expectRussian(page) });
});

test("every screen of the current account speaks Russian, and nothing of it sticks out", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await changeLanguage(page, "ru-KZ");
  await expect(page.getByText("Общий баланс")).toBeVisible();
  await walkDepository({ page, product, email, look: () => expectRussian(page) });
});

test("every screen of finding people speaks Russian, and nothing of it sticks out", async ({
  page,
  product,
}) => {
  await openPartner(product, { name: "early-birds", title: "Early Birds", funds: "1" });
  await signIn(page, product, newEmail());
  await changeLanguage(page, "ru-KZ");
  await expect(page.getByText("Общий баланс")).toBeVisible();
  await walkPeople({ page, product, look: () => expectRussian(page) });
});
