import { devices, expect, type Browser, type Page } from "@playwright/test";
import { otherDevice } from "../../product/otherDevice.ts";
import { newEmail, newReceiver, openAmount, openConfirm } from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import type { Product } from "../../product/product.ts";
import { test } from "../../product/test.ts";

/** Longer than the pause between two codes of one kind. */
const PAUSE_MS = 100_000;

const openProtection = async (page: Page, { origin }: Product): Promise<void> => {
  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: /^Protection/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protection");
};

async function setRule(page: Page, rule: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${rule}`) }).click();
  const sheet = page.getByRole("dialog", { name: rule });
  await sheet.getByLabel(/^Amount in/).fill(amount);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("heading")).toBeHidden();
}

const pressSend = (page: Page, amount: string) =>
  page.getByRole("button", { name: `Send ${amount} ETH` }).click();
const isSent = (page: Page) =>
  expect(page.getByText("The payment was successfully sent")).toBeVisible();

/** The code that was mailed for this and nothing else. */
async function readCodeFor(what: string, product: Product, email: string): Promise<string> {
  let code: string | undefined;
  const query = new URLSearchParams({ to: email });
  await expect
    .poll(async () => {
      const mails = await product.ask<readonly { code?: string; text: string }[]>(`inbox?${query}`);
      code = mails.find(({ text }) => text.includes(`code to ${what}`))?.code;
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

/** Presses until a code may be sent, and enters the one that comes. */
async function enterCode(
  { page, email }: Person,
  { product, title, what }: { product: Product; title: string; what: string },
  press: () => Promise<void>,
): Promise<void> {
  const sheet = page.getByRole("dialog", { name: title });
  await expect(async () => {
    if (!(await sheet.isVisible())) await press();
    await expect(sheet.getByRole("heading")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: PAUSE_MS });
  await sheet.getByLabel("Code").fill(await readCodeFor(what, product, email));
}

type Person = { readonly page: Page; readonly email: string; readonly asset: string };

async function newPerson(page: Page, product: Product): Promise<Person> {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  return { page, email, asset: page.url() };
}

/** A limit that is exceeded, loosened later and kept after all. */
async function exceedLimit({ page, asset }: Person, product: Product): Promise<void> {
  await openProtection(page, product);
  await setRule(page, "Daily limit", "2000");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(asset);
  await openAmount(page, newReceiver());
  await page.getByLabel(/How much ETH/).fill("1.5");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await expect(page.getByText("Over your daily limit").first()).toBeVisible();
  await expect(page.getByText(/Left today: \$2,000/)).toBeVisible();
  await page.getByRole("button", { name: "Protection" }).click();
  await setRule(page, "Daily limit", "900000");
  await expect(page.getByText(/^Looser rules from/)).toBeVisible();
  await page.getByRole("button", { name: "Keep the stricter rules" }).click();
  await expect(page.getByText(/^Looser rules from/)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Daily limit.*2,000/ })).toBeVisible();
}

/** A payment that waits for its code on the confirm page. */
async function writePaymentAboveCode({ page, asset }: Person, product: Product): Promise<void> {
  await openProtection(page, product);
  await setRule(page, "Code above an amount", "0.01");
  await page.goto(asset);
  await openConfirm(page, "0.2");
}

/** Sends it with the code that it asks for. */
async function payWithCode(person: Person, product: Product): Promise<void> {
  const payment = { product, title: "Confirm this payment", what: "send 0.2 ETH" };
  await enterCode(person, payment, () => pressSend(person.page, "0.2"));
  await isSent(person.page);
}

/** Frozen on another device, this one learns it and sends nothing. */
async function freezeFromAfar(
  { page, email }: Person,
  { product, browser }: { product: Product; browser: Browser },
): Promise<void> {
  await openConfirm(page, "0.2");
  const other = await otherDevice(browser, { page, product, email });
  await openProtection(other, product);
  await other.getByRole("button", { name: "Freeze payments" }).click();
  const sheet = other.getByRole("dialog", { name: "Freeze payments" });
  await expect(sheet.getByRole("heading")).toBeVisible();
  await sheet.getByRole("button", { name: "Freeze now" }).click();
  await expect(other.getByRole("button", { name: "Unfreeze" })).toBeVisible();
  await other.context().close();
  await expect(page.getByRole("region", { name: "Payments are frozen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send 0.2 ETH" })).toBeDisabled();
  await page.goto(product.origin);
  await expect(page.getByText("Payments are frozen")).toBeVisible();
}

test("a person's own rules hold payments back, and a freeze every device", async ({
  page,
  product,
  browser,
}, { project }) => {
  const { viewport = null, hasTouch = false, isMobile = false } = project.use;
  const context = await browser.newContext({ viewport, hasTouch, isMobile });
  const desk = await browser.newContext(devices["Desktop Chrome"]);
  const careful = await newPerson(page, product);
  const robbed = await newPerson(await context.newPage(), product);
  const seated = await newPerson(await desk.newPage(), product);
  await exceedLimit(careful, product);
  await writePaymentAboveCode(careful, product);
  await writePaymentAboveCode(seated, product);
  await freezeFromAfar(robbed, { product, browser });

  await payWithCode(careful, product);
  const unfreeze = robbed.page.getByRole("button", { name: "Unfreeze" });
  await enterCode(robbed, { product, title: "Unfreeze payments", what: "unfreeze" }, () =>
    unfreeze.click(),
  );
  await expect(robbed.page.getByText("Payments are possible again.")).toBeVisible();
  await expect(unfreeze).toBeHidden();
  await robbed.page.goto(robbed.asset);
  await openConfirm(robbed.page, "0.2");
  await pressSend(robbed.page, "0.2");
  await isSent(robbed.page);
  await payWithCode(seated, product);
  await Promise.all([context.close(), desk.close()]);
});
