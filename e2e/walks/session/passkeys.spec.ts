import { expect, type Browser, type Page } from "@playwright/test";
import { runAxe } from "../../everyone/runAxe.ts";
import { callAs } from "../../product/callAs.ts";
import { setUpApp } from "../../product/authenticator.ts";
import { otherDevice } from "../../product/otherDevice.ts";
import {
  addPasskey,
  copyPasskeys,
  giveDevice,
  unlocks,
  type Device,
} from "../../product/passkeys.ts";
import {
  confirmAmount,
  ether,
  expectReceived,
  newEmail,
  openAmount,
  readCode,
} from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import type { Product } from "../../product/product.ts";
import { test } from "../../product/test.ts";

const RECEIVER = "0x65c9f2b1a4e07d3c5b8a90fe6d21c47b3aa8c159";
const SHORT = /^0\.\d+ ETH to 0x65c9…c159$/i;

const sheet = (page: Page) => page.getByRole("dialog", { name: "Confirm this payment" });
const pressSend = (page: Page, amount: string) =>
  page.getByRole("button", { name: `Send ${amount} ETH` }).click();
const confirm = (page: Page) =>
  sheet(page).getByRole("button", { name: "Confirm with a passkey" }).click();
const isTold = (page: Page, amount: string) =>
  expect(sheet(page).getByText(SHORT)).toHaveText(new RegExp(`^${amount} ETH to`));
const isSent = (page: Page) =>
  expect(page.getByText("The payment was successfully sent")).toBeVisible();
const home = (page: Page) => expect(page.getByText("Summary balance")).toBeVisible();

type Holder = { readonly device: Device; readonly email: string; readonly asset: string };

/** Has what is worth more than 100 USD confirmed. */
async function confirmAbove(page: Page): Promise<void> {
  const codeAbove = { amount: "100", fiatTicker: "USD" };
  await callAs(page, "guard.updateGuard", { dailyLimit: null, payeeWaitHours: 0, codeAbove });
}

/** Somebody with a passkey and 2 ETH, who has what is worth more than 100 USD confirmed. */
async function newHolder(page: Page, product: Product): Promise<Holder> {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  const asset = page.url();
  const device = await giveDevice(page);
  await addPasskey(device, "Phone");
  await confirmAbove(page);
  return { device, email, asset };
}

/** Declined it sends nothing, and the next press asks again; what is written meanwhile asks anew. */
async function declineAndChange({ device, asset }: Holder): Promise<void> {
  const { page } = device;
  await page.goto(asset);
  await openAmount(page, RECEIVER);
  await confirmAmount(page, "0.2");
  await pressSend(page, "0.2");
  await isTold(page, "0.2");
  expect(await runAxe(page)).toEqual([]);
  await unlocks(device, false);
  await confirm(page);
  await expect(sheet(page).getByText("No passkey was used. Try again.")).toBeVisible();
  await unlocks(device, true);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await expect(sheet(page).getByRole("heading")).toBeHidden();
  await page.goBack();
  await confirmAmount(page, "0.3");
  await pressSend(page, "0.3");
  await isTold(page, "0.3");
}

/** What was signed for one payment pays no other one: that is shown as it is, and asks anew. */
async function swapAndPay(page: Page): Promise<void> {
  await page.route("**/wallet.sendPayment", async (route) => {
    const order: unknown = JSON.parse(
      (route.request().postData() ?? "{}").replace('"0.3"', '"0.31"'),
    );
    const { paymentInput, networkId, ...rest } = order as Record<string, unknown>; // as the page sends it
    const asked = { paymentInput, networkId };
    const { fee } = await callAs<{ readonly fee: object }>(page, "wallet.estimatePayment", asked);
    await route.continue({ postData: JSON.stringify({ ...rest, ...asked, fee }) });
  });
  await confirm(page);
  await isTold(page, "0.31");
  await expect(sheet(page).getByText(/has changed/)).toBeVisible();
  await page.unroute("**/wallet.sendPayment");
  await confirm(page);
  await isTold(page, "0.3");
  await confirm(page);
  await isSent(page);
}

/** A voucher has no receiver yet: it is named as one. */
async function confirmVoucher({ device, asset }: Holder): Promise<void> {
  const { page } = device;
  await page.goto(asset);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Voucher/ })
    .click();
  await page.getByRole("textbox").fill("0.2");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create for 0.2 ETH" }).click();
  await expect(sheet(page).getByText("A voucher of 0.2 ETH")).toBeVisible();
  await confirm(page);
  await page.waitForURL(/\/voucher\/create\/transaction-check\//);
}

/** Payments go again by the passkey alone: no code is sent. */
async function unfreeze({ page }: Device, { origin }: Product): Promise<void> {
  await callAs(page, "guard.freeze");
  await page.goto(origin);
  await page.getByRole("button", { name: "Unfreeze" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("Payments are possible again.")).toBeVisible();
}

/** Looser rules ask who is there: nothing but the passkey proves that. */
async function prove({ page }: Device, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/settings/protection`);
  await page.getByRole("button", { name: /^Code above an amount/ }).click();
  const rule = page.getByRole("dialog", { name: "Code above an amount" });
  await rule.getByRole("button", { name: "Turn off" }).click();
  await expect(rule.getByText("Is it you?")).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await expect(rule.getByRole("button", { name: /code/ })).toHaveCount(0);
  await rule.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText(/^Looser rules from/)).toBeVisible();
}

/** Nothing is typed and no code is read. */
async function signInWithPasskey(device: Device, { origin }: Product): Promise<void> {
  const { page } = device;
  await callAs(page, "auth.logout");
  await page.goto(origin);
  const entry = page.getByRole("button", { name: "Use a passkey" });
  await expect(entry).toBeVisible();
  await unlocks(device, false);
  await entry.click();
  await expect(page.getByText("No passkey was used. Try again.")).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await unlocks(device, true);
  await entry.click();
  await home(page);
}

/** The same passkey in another browser, as those are that are kept in several devices. */
async function secondDevice(
  { device, email }: Holder,
  { product, browser }: { product: Product; browser: Browser },
): Promise<Device> {
  const { page } = device;
  const other = await giveDevice(await otherDevice(browser, { page, product, email }));
  await copyPasskeys(device, other);
  return other;
}

test("a passkey confirms a payment, proves who is there, and signs in without a code", async ({
  page,
  product,
  browser,
}) => {
  const holder = await newHolder(page, product);
  await declineAndChange(holder);
  await swapAndPay(page);
  await confirmVoucher(holder);
  await unfreeze(holder.device, product);
  const other = await secondDevice(holder, { product, browser });
  await prove(other, product);
  await signInWithPasskey(other, product);
  await other.page.context().close();
});

test("rule 590: a passkey confirms what goes to a friend within the wallet, which is there at once", async ({
  page,
  product,
  browser,
}) => {
  const context = await browser.newContext();
  const friend = await context.newPage();
  const address = await richPerson(friend, product, { email: newEmail(), amount: "0.5" });
  await newHolder(page, product);
  await openAmount(page, address);
  await confirmAmount(page, "0.2");
  await pressSend(page, "0.2");
  await expect(sheet(page).getByText(/^0\.2 ETH to/)).toBeVisible();
  await confirm(page);
  await isSent(page);
  await expectReceived(friend, "0.2", ether);
  await context.close();
});

test("rule 592: who asks for fewer confirmations has that at once by the passkey", async ({
  page,
  product,
}) => {
  const { asset } = await newHolder(page, product);
  const looser = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null };
  await callAs(page, "guard.updateGuard", looser);
  await page.goto(`${product.origin}/settings/protection`);
  await page.getByRole("button", { name: "Now, with a passkey" }).click();
  await expect(page.getByText(/^Your change counts from/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("Your change counts now.")).toBeVisible();
  await expect(page.getByText(/^Your change counts from/)).toBeHidden();
  await page.goto(asset);
  await openAmount(page, RECEIVER);
  await confirmAmount(page, "0.2");
  await pressSend(page, "0.2");
  await isSent(page);
});

test("rule 548: a copy whose counter goes back leads nowhere, nor does what it was copied from", async ({
  page,
  product,
  browser,
}) => {
  const holder = await newHolder(page, product);
  const other = await secondDevice(holder, { product, browser });
  await signInWithPasskey(other, product);
  // The first device has not counted what the second one did.
  for (const each of [page, other.page]) {
    await callAs(each, "auth.logout");
    await each.goto(product.origin);
    await each.getByRole("button", { name: "Use a passkey" }).click();
    await expect(each.getByText(/^This passkey opens no wallet here/)).toBeVisible();
  }
  await other.page.context().close();
});

test("rule 552: with an app alone a payment takes a code and one of the app, or a recovery code", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  const asset = page.url();
  const [recoveryCode = ""] = await setUpApp(page);
  await confirmAbove(page);
  await page.goto(asset);
  await openAmount(page, RECEIVER);
  await confirmAmount(page, "0.2");
  await pressSend(page, "0.2");
  const appCode = sheet(page).getByLabel("Code from your app");
  await expect(appCode).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const goOn = sheet(page).getByRole("button", { name: "Continue" });
  await sheet(page)
    .getByLabel("Code", { exact: true })
    .fill(await readCode(product, email));
  await appCode.fill("12345");
  await goOn.click();
  await expect(page.getByText("One of the two codes is wrong. Check both.")).toBeVisible();
  await appCode.fill(recoveryCode);
  await goOn.click();
  await isSent(page);
});
