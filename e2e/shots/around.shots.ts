import { expect } from "@playwright/test";
import { ether as anyEther, newEmail, newReceiver } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";
import { openCamera } from "./camera.ts";

/** What stands around the money: the settings, the profile, hidden balances, and doors to come. */
test("around the road", async ({ page, product }) => {
  const { take, stop } = openCamera(page);
  const ether = { ...anyEther, tab: product.brand.tabLabels.web3 };
  const open = async (path: string) => {
    await page.goto(`${product.origin}/${path}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
  };
  await richPerson(page, product, { email: newEmail(), amount: "2.5", coin: ether });
  await open("profile");
  await take("profile");
  await open("profile/contact/email");
  await take("an email that is verified");
  await open("profile/contact/phone");
  await take("a phone to add");
  await open("profile/payees");
  await take("an empty address book");
  await stop("a new payee", async () => {
    await page.getByRole("button", { name: "Add payee" }).click();
    await expect(page.getByLabel("Name")).toBeVisible();
  });
  await page.getByLabel("Name").fill("Anna Smith");
  await page.getByLabel("Address on Ethereum").fill(newReceiver());
  await page.getByLabel("Note").fill("Rent");
  await page.getByRole("button", { name: "Save" }).click();
  const anna = page.getByRole("button", { name: /Anna Smith/ });
  await stop("the address book", () => expect(anna).toBeVisible());
  await stop("a payee", async () => {
    await anna.click();
    await expect(page.getByRole("button", { name: "Send ETH" })).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await stop("an import", async () => {
    await page.getByRole("button", { name: "Import from a file" }).click();
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await open("settings");
  await take("settings");
  await stop("currencies", async () => {
    await page.getByRole("button", { name: /^Primary currency/ }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await open("settings/protection");
  await take("protection");
  await stop("a daily limit", async () => {
    await page.getByRole("button", { name: /^Daily limit/ }).click();
    await page.getByLabel(/^Amount in/).fill("500");
  });
  await page.getByRole("button", { name: "Save" }).click();
  await stop("a looser limit", async () => {
    await page.getByRole("button", { name: /^Daily limit.*500/ }).click();
    await page.getByLabel(/^Amount in/).fill("5000");
  });
  await page.getByRole("button", { name: "Save" }).click();
  await stop("looser rules on their way", () =>
    expect(page.getByText(/^Looser rules from/)).toBeVisible(),
  );
  await stop("a freeze", async () => {
    await page.getByRole("button", { name: "Freeze payments" }).click();
    await expect(page.getByRole("button", { name: "Freeze now" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Freeze now" }).click();
  await stop("frozen payments", () =>
    expect(page.getByText("Payments are frozen", { exact: true })).toBeVisible(),
  );
  await open("");
  await take("home with frozen payments");
  await open("settings");
  await page.getByRole("switch").check();
  await open("");
  await take("home with hidden balances");
  await stop("asset with hidden balances", async () => {
    await page.getByRole("button", { name: /^Ether/ }).click();
    await expect(page.getByText("My wallet address")).toBeVisible();
  });
  await stop("history with hidden balances", () => open("transactions-history"));
  await stop("an identity check not begun", () => open("kyc/status"));
  await page.context().clearCookies();
  await stop("an invoice that is nowhere", () => open("invoice/receive"));
});
