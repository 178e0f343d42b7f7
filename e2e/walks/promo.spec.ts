import { expect } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { newEmail } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("what is granted shows up on home and on its page, and waits there to be redeemed one day", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await page.getByRole("tab", { name: "TOKENS" }).click();
  const row = page.getByRole("button", { name: /^Coffer Token/ });
  await expect(row).toContainText("0 CFR");
  expect(await findBarriers(page)).toEqual([]);
  await product.operate("promo", "grant", email, "CFR", "1250.5", "A friend", "--key", "friend");
  await expect(row).toContainText("1,250.5 CFR");

  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: "Coffer Token" })).toBeVisible();
  const operations = page.getByRole("region", { name: "Operations" }).getByRole("listitem");
  await expect(operations).toHaveText([/Bonus received.*\+1,250\.5 CFR/]);
  expect(await findBarriers(page)).toEqual([]);
  await product.ask("promo", { contact: email, token: "CFR", amount: "0.250001" });
  await expect(operations).toHaveText([/\+0\.250001 CFR/, /\+1,250\.5 CFR/]);
  await expect(page.getByRole("banner")).toContainText("1,250.750001 CFR");

  await page.getByRole("button", { name: "Redeem bonus" }).click();
  const soon = page.getByRole("dialog", { name: "Coming soon" });
  await expect(soon).toContainText("cannot be redeemed yet");
  expect(await findBarriers(page)).toEqual([]);
  await soon.getByRole("button", { name: "Close" }).last().click();
  await expect(soon).toBeHidden();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(row).toContainText("1,250.75 CFR");
});
