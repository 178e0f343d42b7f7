import { expect, type Page } from "@playwright/test";
import { closeAssets } from "../product/closeAssets.ts";
import { decideAddress } from "../product/decide.ts";
import {
  activate,
  balanceOnChain,
  confirmAmount,
  ether,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  openConfirm,
  pour,
  tether,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { readCode } from "../scan/readCode.ts";
import type { Product } from "../product/product.ts";
import { test } from "../product/test.ts";

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const CANNOT_SEND = "This asset cannot be sent at the moment";
const CANNOT_RECEIVE = "This asset cannot be received at the moment";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const sheet = (page: Page, title: string) => page.getByRole("dialog", { name: title });
/** Read by everybody, unlike the hint of a closed button. */
const notice = (page: Page, text: string) => page.getByRole("paragraph").filter({ hasText: text });

type Assets = { readonly ether: string; readonly tether: string };

/** On the page of an address: the code asks for an amount, and what is shared says so. */
async function askForAmount(page: Page, address: string): Promise<void> {
  await press(page, "Request an amount");
  await page.getByLabel("How much ETH are you asking for?").fill("0.25");
  const code = page.getByRole("img", { name: /^QR code that asks for 0\.25 ETH/ });
  await expect(code).toBeVisible();
  const link = `ethereum:${address}@31337?value=250000000000000000`;
  // As a camera sees it, with the coin in its middle.
  await expect
    .poll(() => readCode(code).then((text) => text.toLowerCase(), String))
    .toBe(link.toLowerCase());
  await press(page, "Share");
  const shared = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await shared()).toLowerCase()).toContain(link.toLowerCase());
}

/** From the page of ether to its address, and to the ways to receive and send it. */
async function lookBehind(page: Page, asset: string, address: string): Promise<void> {
  await page.getByRole("link", { name: "Show the address and its QR code" }).click();
  await expect(page).toHaveURL(`${asset}/address`);
  await expect(page.getByRole("img", { name: /^QR code of your ETH address/ })).toBeVisible();
  await expect(page.getByText("My wallet address")).toBeVisible();
  await press(page, "Copy address");
  await expect(button(page, "Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.toLowerCase()).toBe(address.toLowerCase());
  await expect(button(page, "Copy address")).toBeVisible();
  await askForAmount(page, address);
  await press(page, "Back");

  await press(page, "Receive");
  await sheet(page, "Receive")
    .getByRole("button", { name: /^Voucher/ })
    .click();
  await expect(page).toHaveURL(/\/voucher\/acquire\/code$/);
  await page.goto(asset);
  await press(page, "Send");
  await sheet(page, "Send")
    .getByRole("button", { name: /^Voucher/ })
    .click();
  await expect(page).toHaveURL(asset.replace("/assets/", "/voucher/create/"));
}

/** Coins that are fewer than the least that is sent, and an asset that nobody has. */
async function meetLimits(page: Page, { origin }: Product): Promise<string> {
  await page.goto(origin);
  await openAsset(page, tether);
  await expect(page.getByText(/0\.5\s*USDT/).first()).toBeVisible();
  await press(page, "Send");
  await expect(sheet(page, "Receive assets")).toContainText("at least 1 USDT");
  const few = page.url();
  for (const path of [`/assets/${NOBODYS}`, `/assets/${NOBODYS}/address`]) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByText("Asset not found")).toBeVisible();
    await expect(page.getByText("Summary balance")).toBeVisible();
  }
  return few;
}

/** A payment whose receiver was checked first, filled in and not sent. */
async function openChecked(page: Page, product: Product, asset: string): Promise<string> {
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await page.goto(asset);
  await openAmount(page, receiver);
  await confirmAmount(page, "0.2");
  await press(page, "Send 0.2 ETH");
  await page.waitForURL(/\/aml\/status\//);
  await decideAddress(product, receiver, "ALLOWED");
  // News may have a way on too.
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  await expect(button(page, "Send 0.2 ETH")).toBeEnabled();
  return receiver;
}

/** Closed between filling in and sending, on a page that leads away and on one that stays. */
async function closeMeanwhile(page: Page, product: Product, assets: Assets): Promise<void> {
  await page.goto(assets.ether);
  await openConfirm(page, "0.3");
  const tab = await page.context().newPage();
  const checked = await openChecked(tab, product, assets.ether);
  await closeAssets(product, { send: ether.token, receive: tether.token });
  await expect(page).toHaveURL(assets.ether);
  await expect(notice(page, CANNOT_SEND)).toBeVisible();
  await expect(button(page, /^Send/)).toBeDisabled();
  await expect(button(page, /^Receive/)).toBeEnabled();

  await press(tab, "Send 0.2 ETH");
  await expect(tab.getByRole("alert").getByText("Asset not found")).toBeVisible();
  await press(tab, "CANCEL");
  await press(tab, "Cancel anyway");
  await expect(tab.getByText("Summary balance")).toBeVisible();
  expect(await balanceOnChain(product, checked)).toBe("0");
  await tab.close();
}

/** Every other way to a closed asset ends on its page, which says why. */
async function comeUponClosed(page: Page, product: Product, assets: Assets): Promise<void> {
  const receiver = `${assets.ether.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver`;
  for (const link of [receiver, `${receiver}/${newReceiver()}/amount`]) {
    await page.goto(link);
    await expect(page).toHaveURL(assets.ether);
  }
  await page.goto(product.origin);
  await press(page, "Send");
  await sheet(page, "Choose an asset")
    .getByRole("button", { name: /^Ether/ })
    .click();
  await expect(page).toHaveURL(assets.ether);
  await expect(notice(page, CANNOT_SEND)).toBeVisible();

  await page.goto(`${assets.tether}/address`);
  await expect(page).toHaveURL(assets.tether);
  await page.goto(product.origin);
  await press(page, "Receive");
  await sheet(page, "Choose an asset")
    .getByRole("button", { name: /^Tether/ })
    .click();
  await expect(page).toHaveURL(assets.tether);
  await expect(notice(page, CANNOT_RECEIVE)).toBeVisible();
  await expect(button(page, /^Receive/)).toBeDisabled();
  await press(page, "Send");
  const few = sheet(page, "Receive assets");
  await expect(few.getByRole("button", { name: /^Receive asset/ })).toBeDisabled();
  await page.keyboard.press("Escape");
}

test("an asset's page leads to all that can be done with it, and says what cannot", async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();
  await press(page, "Back");
  await activate(page, tether);
  await pour(product, address, "0.5", tether);
  await openAsset(page, ether);
  const week = page.getByRole("radio", { name: "Week" });
  await week.click();
  await expect(week).toBeChecked();
  await expect(page.getByText("in 7 days", { exact: true })).toBeVisible();
  await expect(page.getByText(/[+−]?\d+\.\d{2}\s*%/)).toBeVisible();
  await lookBehind(page, asset, address);
  const assets = { ether: asset, tether: await meetLimits(page, product) };

  await closeMeanwhile(page, product, assets);
  await comeUponClosed(page, product, assets);

  // Opened again, nobody has to reload.
  await product.killServer();
  await product.startServer();
  await expect(button(page, /^Receive/)).toBeEnabled();
  await expect(notice(page, CANNOT_RECEIVE)).toBeHidden();
  await page.goto(asset);
  await press(page, "Send");
  await expect(sheet(page, "Send").getByRole("heading")).toBeVisible();
});
