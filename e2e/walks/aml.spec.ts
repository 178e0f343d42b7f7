import { expect, type Page } from "@playwright/test";
import { checkAddressAlone } from "../product/checkAddressAlone.ts";
import { breakService, decideAddress, decidePerson } from "../product/decide.ts";
import { expectIdentity } from "../product/expectIdentity.ts";
import { otherDevice } from "../product/otherDevice.ts";
import {
  activate,
  balanceOnChain,
  confirmAmount,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  tether,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import type { Product } from "../product/product.ts";
import { speakNewer } from "../product/speakNewer.ts";
import { test } from "../product/test.ts";

/** A check that has waited for a while is asked about every half a minute, give or take a third. */
const ANSWERED = { timeout: 45_000 };
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();
const sheet = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const card = (page: Page) => page.getByRole("region", { name: "Payments that wait" });
const sent = (page: Page) => page.getByText("The payment was successfully sent");

/** Pays somebody of whom the provider knows nothing yet; ends on the status of the check. */
async function payUnknown(
  page: Page,
  product: Product,
  { asset, amount }: { asset: string; amount: string },
): Promise<string> {
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await page.goto(asset);
  await openAmount(page, receiver);
  await confirmAmount(page, amount);
  await press(page, `Send ${amount} ETH`);
  await page.waitForURL(/\/aml\/status\//);
  await expect(page.getByText("Checking...")).toBeVisible();
  return receiver;
}

/**
 * The Send of an asset without coins, while a payment of another one waits for its check: an identity
 * in doubt comes first, then the lock, then what is missing. Ends on the word of the lock.
 */
async function meetGatesInOrder(page: Page, product: Product, email: string): Promise<void> {
  await activate(page, tether);
  await openAsset(page, tether);
  await decidePerson(product, email, "decline");
  await expectIdentity(page, "DECLINED");
  await press(page, "Send");
  await expect(sheet(page, "KYC is rejected").getByRole("heading")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[aria-modal]")).toHaveCount(0);
  await decidePerson(product, email, "approve");
  await expectIdentity(page, "APPROVED");
  await press(page, "Send");
  await expect(sheet(page, "Operation locked")).toContainText("AML checking in progress");
}

test("a payment whose receiver is checked first locks sending, and goes on when it is allowed", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  const asset = page.url();
  const receiver = await payUnknown(page, product, { asset, amount: "0.3" });
  const status = page.url();
  await expect(page.getByText("Checking target address")).toBeVisible();
  await expect(page.getByText(/^Nothing has left your wallet/)).toBeVisible();
  await expect(page.getByText(new RegExp(receiver, "i")).first()).toBeAttached();

  // The rest of the wallet stays open; sending leads back here.
  await press(page, "Close");
  await expect(card(page)).toContainText("The address is being checked.");
  await meetGatesInOrder(page, product, email);
  const locked = sheet(page, "Operation locked");
  await press(page, "Check status");
  await expect(page).toHaveURL(status);
  await page.goto(
    `${asset.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver`,
  );
  await expect(page).toHaveURL(status);

  await page.goto(status.replace("/status/", "/confirm-send/"));
  await expect(page).toHaveURL(status);

  // A question that is open closes itself when there is an answer.
  await press(page, "Cancel operation");
  await expect(sheet(page, "Cancel AML operation").getByRole("heading")).toBeVisible();
  await decideAddress(product, receiver, "ALLOWED");
  await expect(page.getByText("AML Check Success")).toBeVisible(ANSWERED);
  await expect(page.locator("[aria-modal]")).toHaveCount(0);
  await expect(page.getByText("Your payment of 0.3 ETH is ready to be sent.")).toBeVisible();

  // The news of it has a way on too.
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL(/\/aml\/confirm-send\//);
  await page.goto(asset);
  await press(page, "Send");
  await expect(locked).toContainText("Previous sending not complete");
  await press(page, "Check status");
  await page.waitForURL(/\/aml\/confirm-send\//);
  await expect(page.getByText("CHECKED")).toBeVisible();
  await press(page, "CANCEL");
  const question = sheet(page, "Cancel AML operation");
  await question.getByRole("button", { name: "Close" }).last().click();
  await expect(page.locator("[aria-modal]")).toHaveCount(0);
  await press(page, "Send 0.3 ETH");
  await page.waitForURL(/\/send-payment\/status\//);
  await expect(sent(page)).toBeVisible();
  expect(await balanceOnChain(product, receiver)).toBe("0.3");
  await page.goBack();
  await expect(page.getByText("Summary balance")).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  // The ticket is used: its pages know it no more.
  await page.goto(status.replace("/status/", "/confirm-send/"));
  await expect(
    page.getByText("No such AML identifier. Try to check AML status from Wallet home page."),
  ).toBeVisible();
  await press(page, "Go back");
  await expect(page.getByText("Summary balance")).toBeVisible();
});

test("a blocked address is closed, a check is cancelled, and others can be paid", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();
  const blocked = await payUnknown(page, product, { asset, amount: "0.3" });
  await decideAddress(product, blocked, "DISABLED");
  await expect(page.getByText("Target address in blacklist")).toBeVisible(ANSWERED);
  await expect(
    page.getByText(
      "The address you provided is blocked for transfers because it was or is suspected to be in violation of AML policy.",
    ),
  ).toBeVisible();
  // Until it is closed it locks as one under way does.
  const status = page.url();
  await page.goto(asset);
  await press(page, "Send");
  await expect(sheet(page, "Operation locked")).toContainText("AML checking in progress");
  await press(page, "Check status");
  await expect(page).toHaveURL(status);
  await press(page, "Close");
  await expect(page.getByText("Summary balance")).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  // Known to be blocked by now, it is refused where it is written.
  await page.goto(asset);
  await openAmount(page, blocked);
  const refusal = page.getByText(/does not comply with Anti-Money Laundering/);
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL(/\/receiver$/);

  // One that comes to be blocked later is refused at the press, and is not written again.
  const later = newReceiver();
  await decideAddress(product, later, "UNKNOWN");
  await page.goto(asset);
  await openAmount(page, later);
  await confirmAmount(page, "0.2");
  await decideAddress(product, later, "DISABLED");
  await press(page, "Send 0.2 ETH");
  await expect(refusal).toBeVisible();
  await press(page, "Change address");
  await page.waitForURL(/\/receiver$/);
  await expect(page.getByLabel(/Address in the Ethereum \(local\) network/)).toHaveValue("");

  const cancelled = await payUnknown(page, product, { asset, amount: "0.1" });
  await press(page, "Close");
  await press(page, "Check status");
  await expect(sheet(page, "AML Check")).toContainText("Checking...");
  await press(page, "Cancel operation");
  await press(page, "Cancel anyway");
  await expect(page.locator("[aria-modal]")).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);

  await decideAddress(product, cancelled, "ALLOWED");
  await page.goto(asset);
  await openAmount(page, cancelled);
  await confirmAmount(page, "0.1");
  await press(page, "Send 0.1 ETH");
  await expect(sent(page)).toBeVisible();

  // No payment waits for a check of an address alone: there is nothing to go on with.
  const alone = await checkAddressAlone(page, newReceiver());
  await page.goto(status.replace(/[^/]+$/, alone));
  await expect(page.getByText("AML Check Success")).toBeVisible();
  await press(page, "Continue");
  await expect(page.getByText("Summary balance")).toBeVisible();

  await speakNewer(page);
  await page.goto(status.replace(/[^/]+$/, alone));
  await expect(page.getByText("Unknown AML status")).toBeVisible();
  await press(page, "Go to home");
  await expect(page.getByText("Summary balance")).toBeVisible();
});

test("the check on home shows its answers, and a checked payment can be given up", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();
  const check = sheet(page, "AML Check");
  const waitOnHome = async (amount: string) => {
    const receiver = await payUnknown(page, product, { asset, amount });
    await press(page, "Close");
    await press(page, "Check status");
    await expect(check).toContainText("Checking...");
    return receiver;
  };

  // While the provider takes its time the page says so, and nothing else can be pressed.
  await breakService(product, "aml", "slow");
  const allowed = newReceiver();
  await decideAddress(product, allowed, "UNKNOWN");
  await openAmount(page, allowed);
  await confirmAmount(page, "0.3");
  await press(page, "Send 0.3 ETH");
  await expect(page.getByText(/Please stay on this page/)).toBeVisible();
  await page.waitForURL(/\/aml\/status\//);
  await breakService(product, "aml", "ok");
  await press(page, "Close");
  await press(page, "Check status");
  await expect(check).toContainText("Checking...");
  await decideAddress(product, allowed, "ALLOWED");
  await expect(check).toContainText("AML Check Success", ANSWERED);
  await expect(check.getByRole("button", { name: "Close" }).last()).toBeVisible();
  await press(page, "Continue purchase");
  await page.waitForURL(/\/aml\/confirm-send\//);
  await press(page, "CANCEL");
  await press(page, "Cancel anyway");
  await expect(page.getByText("Summary balance")).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const blocked = await waitOnHome("0.2");
  await decideAddress(product, blocked, "DISABLED");
  await expect(check).toContainText("Target address in blacklist", ANSWERED);
  await check.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByLabel(/Address in the Ethereum \(local\) network/)).toHaveValue("");
  await page.goto(product.origin);
  await expect(card(page)).toHaveCount(0);
  await page.goto(asset);
  await press(page, "Send");
  await expect(sheet(page, "Send").getByRole("heading")).toBeVisible();
});

test("payments that wait go on from another device with one press", async ({
  page,
  product,
  browser,
}) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  const asset = page.url();
  const other = await otherDevice(browser, { page, product, email });
  await other.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });

  await breakService(product, "aml", "down");
  const receiver = newReceiver();
  await openAmount(page, receiver);
  await confirmAmount(page, "0.3");
  await press(page, "Send 0.3 ETH");
  await expect(page.getByText("Checking...")).toBeVisible();
  await expect(card(other)).toContainText("Waiting to send ETH");
  await press(other, "Check status");
  const check = sheet(other, "AML Check");
  await expect(check).toContainText("Checking...");
  await breakService(product, "aml", "ok");
  await expect(check).toContainText("AML Check Success", ANSWERED);
  await expect(other.getByText("Your payment of 0.3 ETH is ready to be sent.")).toBeVisible();
  await check.getByRole("button", { name: "Close" }).last().click();
  await expect(other.locator("[aria-modal]")).toHaveCount(0);
  await card(other).getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText("CHECKED")).toBeVisible();
  await press(other, "Send 0.3 ETH");
  await expect(sent(other)).toBeVisible();
  expect(await balanceOnChain(product, receiver)).toBe("0.3");

  // Somebody whose identity is in doubt again is told so, and the payment waits.
  await page.goto(asset);
  const second = newReceiver();
  await openAmount(page, second);
  await confirmAmount(page, "0.2");
  await decidePerson(product, email, "decline");
  await other.goto(`${product.origin}/kyc/status`);
  await expect(other.getByText("KYC is rejected")).toBeVisible();
  await press(page, "Send 0.2 ETH");
  await expect(
    page.getByText("To send funds, you need to complete the KYC verification process."),
  ).toBeVisible();
  await press(other, "GO HOME");
  await expect(card(other)).toContainText("Your identity check was rejected");
  await decidePerson(product, email, "approve");
  await expect(card(other)).toContainText("Ready to send ETH");
  await card(other).getByRole("button", { name: "Continue" }).click();
  await press(other, "Send 0.2 ETH");
  await expect(sent(other)).toBeVisible();
  expect(await balanceOnChain(product, second)).toBe("0.2");
  await press(other, "Go to home");
  await expect(card(other)).toHaveCount(0);
  await other.context().close();
});
