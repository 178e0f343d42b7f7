import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { openMerchant, type MerchantInvoice } from "../../product/merchant.ts";
import { miniAppOf } from "../../product/miniAppOf.ts";
import type { Product } from "../../product/product.ts";
import { approveNewest, receiveToncoin } from "../../product/telegramPerson.ts";
import { test } from "../../product/test.ts";

const ton = { assetKey: "TON:ton:-3", description: "Two coffees" };

/** Somebody of the page that plays Telegram, who opens a link of the bot there. */
async function openInTelegram(page: Page, product: Product) {
  const user = randomInt(2_000_000_000, 3_000_000_000);
  await product.ask("telegram", { id: user, firstName: "Mira" });
  const { port } = new URL(product.origin);
  const open = async (startParam: string) => {
    const query = new URLSearchParams({ user: String(user), startapp: startParam });
    await page.goto(`http://localhost:${Number(port) + 2}/?${query}`);
  };
  // Telegram's own button, below the mini-app.
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return { app: page.frameLocator('iframe[title="Mini-app"]'), open, press };
}

/** What keeps people out of the mini-app as it stands, in its frame. */
const barriersIn = (page: Page) => findBarriers(page, miniAppOf(page));

/** In pixels from the upper edge of the page. */
async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not on the page.");
  return box.y;
}

test("a link in Telegram leads to an invoice that is paid with TON, and one to a template's", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const invoice = await merchant.ask<MerchantInvoice>("invoices", { ...ton, amount: "0.5" });
  const { app, open, press } = await openInTelegram(page, product);
  await open(`i_${invoice.id}`);
  await app.getByLabel("I agree with terms and conditions").check();
  await press("Continue");
  await expect(app.getByText("Corner Shop asks for")).toBeVisible();
  await expect(app.getByText("Two coffees")).toBeVisible();
  // What is said of Telegram's button stands next to it, not above another.
  const said = app.getByText(/^You have no Toncoin account yet/);
  const other = app.getByRole("button", { name: "Pay from another wallet" });
  await expect(page.getByRole("button", { name: "Activate Toncoin" })).toBeVisible();
  expect(await topOf(said)).toBeGreaterThan(await topOf(other));
  expect(await barriersIn(page)).toEqual([]);
  await approveNewest(page, product);
  await receiveToncoin(page, product, "2");
  await press("Pay with assets");
  await expect(app.getByText("Total to pay")).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await press("Pay 0.5 TON");
  await expect(app.getByText("Invoice is completed")).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  const paid = { state: "PAID", received: "0.5", excess: "0" };
  await expect.poll(() => merchant.ask(`invoices/${invoice.id}`)).toMatchObject(paid);

  const template = { ...ton, amount: "0.25" };
  const { id } = await merchant.ask<{ readonly id: string }>("templates", template);
  await open(`t_${id}`);
  await expect(app.getByText("Corner Shop asks for")).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await press("Let's start");
  await expect(app.getByText("Time left")).toBeVisible();
  await expect(app.getByText(/^0\.25\s*TON$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with assets" })).toBeVisible();
});
