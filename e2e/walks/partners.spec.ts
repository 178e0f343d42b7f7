import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { openPartner } from "../product/partner.ts";
import { newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

test("a partner is paid out of one's own balance, and its bonuses go back to it, each of them once", async ({
  page,
  product,
}) => {
  const partner = await openPartner(product, {
    name: "north-mill",
    title: "North Mill",
    funds: "1",
  });
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  await partner.accrue(email, "0.02");

  await press(page, "Send");
  await page.getByRole("button", { name: /^To address/ }).click();
  await page.getByRole("button", { name: /^North Mill/ }).click();
  await page.waitForURL(/\/send-payment\/partner\/north-mill\/asset\//);
  await expect(page.getByRole("radio", { name: "MAIN" })).toBeChecked();
  await page.getByLabel(/How much ETH/).fill("0.5");
  await expect(page.getByText("None, it stays inside")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Continue");
  await page.waitForURL(/\/type-of-payment\/projectId\/receiver\/north-mill\/confirm$/);
  await expect(page.getByText("North Mill")).toBeVisible();
  const send = page.getByRole("button", { name: "Send 0.5 ETH" });
  await expect(send).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await send.click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await page.waitForURL(/\/send-payment\/status\//);
  await expect.poll(partner.available).toBe("1.48");

  await page.goto(`${product.origin}/send-payment/partner/north-mill`);
  await page.getByRole("radio", { name: "BONUS" }).click();
  await page.waitForURL(/\/send-payment\/bonuses\/partner\/north-mill$/);
  await expect(page.getByText("All of your ETH bonuses")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // Its answer is lost on the way: it is asked for again.
  await page.route(
    /bonusRouter\.transferBonusToPartner/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, "Send 0.02 ETH");
  await page.waitForURL(/\/send-payment\/bonuses\/status\//);
  await expect(page.getByText("The bonuses were sent to North Mill")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("The bonuses were sent to North Mill")).toBeVisible();
  expect(await partner.available()).toBe("1.5");
  await expect(page.getByRole("button", { name: /^Other bonuses/ })).toHaveCount(0);
  await page.goto(`${product.origin}/send-payment/bonuses/partner/north-mill`);
  await expect(page.getByText("No bonuses to send")).toBeVisible();
});
