import { expect, type Page } from "@playwright/test";
import { approve } from "../product/approve.ts";
import { askAboutCookies } from "../product/cookies.ts";
import { ether, newEmail, newReceiver, pour, readCode, tether } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { walkPayees } from "./walkPayees.ts";
import { walkGuard } from "./walkGuard.ts";

export type Road = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen of the road, with its name. */
  readonly look: (name: string) => Promise<void>;
};

/** Every screen of the road, found without knowing the language it is in. */
export async function walkRoad(road: Road): Promise<void> {
  await enter(road);
  const asset = await receive(road);
  await send(road, asset);
  await lookAround(road);
}

const primary = (page: Page) => page.locator("[data-action] button").last();
const sheet = (page: Page) => page.getByRole("dialog").getByRole("heading").first();
const actions = (page: Page) => page.getByRole("group").first().getByRole("button");
const asksAboutCookies = (page: Page) => page.getByRole("dialog");

async function enter({ page, product, look }: Road): Promise<void> {
  const email = newEmail();
  const field = page.locator("input[type=email]");
  await askAboutCookies(page.context());
  await page.goto(product.origin);
  await expect(field).toBeVisible();
  await expect(asksAboutCookies(page)).toBeVisible();
  await look("login with the question about cookies");
  await asksAboutCookies(page).getByRole("button").last().click();
  await field.fill("nobody");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await look("login refused");
  const otherWays = page.locator("form button[type=button]");
  // The last one is by passkey.
  await otherWays.nth(-2).click();
  await expect(page.locator("input[type=password]")).toBeVisible();
  await look("login by password");
  await otherWays.last().click();
  await field.fill(email);
  await field.press("Enter");
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeVisible();
  await look("code");
  await code.fill("000000");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await look("code refused");
  await code.fill(await readCode(product, email));
  const box = page.getByRole("checkbox");
  await expect(box).toBeVisible();
  await look("terms");
  await box.check();
  await primary(page).click();
  await expect(page.getByRole("tab").first()).toBeVisible();
  await approve(page, product, email);
}

/** Ends on home, with coins of two assets; answers the address of one's page. */
async function receive({ page, product, look }: Road): Promise<string> {
  const row = (name: string) =>
    page.getByRole("tabpanel").getByRole("button").filter({ hasText: name });
  const open = async ({ name, tab }: typeof ether) => {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tabpanel").getByRole("button", { name }).first().click();
    await row(name).click();
    await page.waitForURL(/\/assets\/[^/]+$/);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    return page.url();
  };
  const readAddress = async (url: string) => {
    await page.goto(`${url}/address`);
    const link = page.locator("a[href*='0x']").first();
    await expect(link).toBeVisible();
    return /0x[0-9a-fA-F]{40}/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
  };
  await look("home without assets");
  const asset = await open(ether);
  await look("asset without coins");
  await actions(page).last().click();
  await expect(sheet(page)).toBeVisible();
  await look("asset to be topped up");
  await page.keyboard.press("Escape");
  await actions(page).first().click();
  await expect(sheet(page)).toBeVisible();
  await look("receive methods");
  const address = await readAddress(asset);
  await look("address");
  await page.goto(product.origin);
  const token = await open(tether);
  const tokenAddress = await readAddress(token);
  await pour(product, tokenAddress, "1250.5", tether);
  await pour(product, address, "2.512345678901234567");
  await page.goto(token);
  await expect(page.getByText(/1.250[.,]5/).first()).toBeVisible();
  await look("token with coins");
  await page.goto(asset);
  await expect(page.getByText(/2[.,]512345678901234567/).first()).toBeVisible();
  await look("asset with coins");
  await page.goto(product.origin);
  await expect(row(tether.name).or(row(ether.name)).first()).toBeVisible();
  await look("home");
  return asset;
}

async function send({ page, look }: Road, asset: string): Promise<void> {
  await actions(page).nth(1).click();
  await expect(sheet(page)).toBeVisible();
  await look("choose an asset");
  await page.goto(asset);
  await actions(page).last().click();
  await expect(sheet(page)).toBeVisible();
  await look("send methods");
  await page.getByRole("dialog").getByRole("button").filter({ hasText: "Ethereum" }).click();
  const receiver = page.getByRole("textbox");
  await receiver.fill("0x12");
  await primary(page).click();
  await expect(receiver).toHaveAttribute("aria-invalid", "true");
  await look("receiver refused");
  await receiver.fill(newReceiver());
  await look("receiver");
  await primary(page).click();
  await page.waitForURL(/\/amount$/);
  const amount = page.locator("input[inputmode=decimal]");
  await expect(amount).toBeVisible();
  await look("amount");
  // Nothing is the one wrong amount that stays: others are set to their bound a moment later.
  await amount.fill("0");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await look("amount refused");
  await amount.fill("99");
  await expect(amount).not.toHaveValue("99");
  await look("amount above the balance");
  await amount.fill("0.7512345678");
  await expect(primary(page)).toBeEnabled();
  await primary(page).click();
  await page.waitForURL(/\/confirm$/);
  await expect(amount).toHaveCount(0);
  await expect(primary(page)).toBeEnabled();
  await look("confirm");
  await primary(page).click();
  await page.waitForURL(/send-payment\/status\//);
  await look("status under way");
  await expect(page.getByText(/0x[0-9a-f]{4}/i).first()).toBeVisible();
  await look("status");
}

async function lookAround({ page, product, look }: Road): Promise<void> {
  await page.goto(`${product.origin}/transactions-history`);
  await expect(page.getByText(/0[.,]75/).first()).toBeVisible();
  await look("history");
  await page
    .getByText(/0[.,]75/)
    .first()
    .click();
  await expect(sheet(page)).toBeVisible();
  await look("opened transaction");
  await page.goto(product.origin);
  await page.locator("[aria-haspopup=menu]").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await look("menu");
  await page.getByRole("menuitem").last().click();
  await expect(sheet(page)).toBeVisible();
  await look("log out");
  for (const path of [
    "settings",
    "profile",
    "profile/password",
    "profile/sessions",
    "operations",
    "kyc/status",
    "no/such/page",
  ]) {
    await page.goto(`${product.origin}/${path}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await look(path);
  }
  await walkPayees({ page, product, look });
  await page.goto(`${product.origin}/settings`);
  const rows = page.getByRole("main").getByRole("button");
  await expect(rows.first()).toBeVisible();
  // Currency and protection; the language, too, for who has a choice of it.
  const hasLanguages = (await rows.count()) > 2;
  for (const name of hasLanguages ? ["currencies", "languages"] : ["currencies"]) {
    await (name === "currencies" ? rows.first() : rows.last()).click();
    await expect(sheet(page)).toBeVisible();
    await look(name);
    await page.goBack();
    await expect(page.locator("[aria-modal]")).toHaveCount(0);
  }
  await page.getByRole("switch").check();
  await page.goto(product.origin);
  await expect(page.getByText("••••••").first()).toBeVisible();
  await look("home with hidden balances");
  await walkGuard({ page, product, look });
}
