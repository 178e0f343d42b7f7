import { expect, type FrameLocator, type Page } from "@playwright/test";
import { breakService, decidePerson } from "../product/decide.ts";
import { activate, ether, newEmail, openAsset } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const FORM = "Form of the identity check";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sheet = (page: Page, title: string) => page.getByRole("dialog", { name: title });

async function agreeAndStart(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Start the identity check" })).toBeDisabled();
  await page.getByRole("checkbox").check();
  await press(page, "Start the identity check");
  await page.waitForURL(/\/kyc\/frame$/);
}

/** The provider's form, inside its frame. */
const framed = (page: Page) => page.frameLocator(`iframe[title="${FORM}"]`);

async function fillForm(form: Page | FrameLocator): Promise<void> {
  await form.getByLabel("First name").fill("Anna");
  await form.getByLabel("Last name").fill("Serik");
  await form.getByLabel("Date of birth").fill("1990-02-03");
  await form.getByRole("button", { name: "Send for checking" }).click();
}

test("somebody who wants to send is verified in the provider's form, and asked once more", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await activate(page, ether);
  await openAsset(page, ether);
  await press(page, "Send");
  const required = sheet(page, "KYC is required");
  await expect(required).toContainText(
    "To perform this operation, you need to complete the KYC procedure.",
  );
  await required.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/kyc\/info$/);
  await agreeAndStart(page);

  const frame = page.getByTitle(FORM);
  await expect(frame).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin allow-forms/);
  const link = page.getByRole("link", { name: "Open in a new tab" });
  const address = (await frame.getAttribute("src")) ?? "";
  expect(new URL(address).origin).not.toBe(new URL(product.origin).origin);
  await expect(link).toHaveAttribute("href", address);
  await fillForm(framed(page));

  await page.waitForURL(/\/kyc\/status$/);
  await expect(page.getByText("Your data is being checked")).toBeVisible();
  await expect(page.getByRole("link", { name: /test identity desk/ })).toHaveAttribute(
    "href",
    /\/sandbox\/kyc$/,
  );
  await expect(page.getByRole("button", { name: "CANCEL" })).toBeVisible();
  await decidePerson(product, email, "ask");
  await expect(page.getByText("The form waits for you")).toBeVisible();
  await press(page, "Continue");
  await fillForm(framed(page));
  await expect(page.getByText("Your data is being checked")).toBeVisible();
  await decidePerson(product, email, "approve");
  await expect(page.getByText("You are verified")).toBeVisible();
  await press(page, "GO HOME");
  await expect(page.getByText("Summary balance")).toBeVisible();
  // The check is behind: the way back meets none of its pages.
  await page.goBack();
  await page.waitForURL(/\/assets\/[^/]+$/);

  // Known by now, and without coins: the next gate of the Send button.
  await press(page, "Send");
  const empty = sheet(page, "Receive assets");
  await expect(empty.getByRole("button", { name: "Buy asset" })).toBeDisabled();
  await press(page, "Receive asset");
  await expect(page.getByRole("button", { name: /^By address/ })).toBeVisible();
});

test("who pressed Send while the check went on has what comes next once it is approved", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await activate(page, ether);
  await page.goto(`${product.origin}/kyc/info`);
  await agreeAndStart(page);
  await page.goto(product.origin);
  await expect(page.getByText("The form waits for you")).toBeVisible();
  await press(page, "Continue");
  await fillForm(framed(page));
  await page.waitForURL(/\/kyc\/status$/);
  await page.goto(product.origin);
  await expect(page.getByText("Your data is being checked")).toBeVisible();
  await press(page, "Send");
  const waits = sheet(page, "Your data is being checked");
  await expect(waits.getByRole("button", { name: "Check status" })).toBeVisible();
  await decidePerson(product, email, "approve");
  await expect(
    sheet(page, "Receive assets").getByRole("button", { name: "Receive asset" }),
  ).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test("a check is cancelled, taken up again, and declined", async ({ page, product }) => {
  const email = newEmail();
  await signIn(page, product, email);
  await activate(page, ether);
  await page.goto(`${product.origin}/profile`);
  const verify = page.getByRole("button", { name: /^Verify account/ });
  await verify.click();
  await agreeAndStart(page);
  await expect(page.getByTitle(FORM)).toBeVisible();
  await press(page, "CANCEL");
  await page.waitForURL(/\/profile$/);

  await verify.click();
  await page.waitForURL(/\/kyc\/info$/);
  await agreeAndStart(page);
  // The way out of a frame that does not work: the same form in a tab that knows nothing of this one.
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open in a new tab" }).click();
  const tab = await opening;
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await fillForm(tab);
  // Chromium may forget to close a page whose next one is just arriving.
  await expect(tab.getByText("We are checking your details")).toBeVisible();
  await tab.close();
  await expect(page.getByText("Your data is being checked")).toBeVisible();
  await press(page, "CANCEL");
  await expect(page.getByText("Summary balance")).toBeVisible();

  await decidePerson(product, email, "decline");
  await page.goto(`${product.origin}/kyc/status`);
  await expect(page.getByText("KYC is rejected")).toBeVisible();
  await page.goto(`${product.origin}/profile`);
  await verify.click();
  const rejected = sheet(page, "KYC is rejected");
  await expect(rejected).toContainText(
    `The KYC procedure failed. To re-check, you need to contact the support service: ${product.brand.supportEmail}`,
  );
  await expect(rejected.getByRole("button", { name: "Continue" })).toHaveCount(0);
  await page.goto(product.origin);
  await openAsset(page, ether);
  await press(page, "Send");
  await expect(rejected).toContainText("The KYC procedure failed.");
});

test("a provider that is away is said to be, and the form comes when it is back", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/kyc/info`);
  await breakService(product, "kyc", "down");
  await page.getByRole("checkbox").check();
  await press(page, "Start the identity check");
  await expect(page.getByRole("alert").filter({ hasText: /again/ })).toBeVisible();
  await breakService(product, "kyc", "ok");
  await press(page, "Start the identity check");
  await expect(page.getByTitle(FORM)).toBeVisible();

  await breakService(product, "kyc", "garbage");
  await page.reload();
  // What was opened a moment ago may be answered again; then nothing is missed.
  await expect(
    page.getByText("The form cannot be opened").or(page.getByTitle(FORM)).first(),
  ).toBeVisible();
  await breakService(product, "kyc", "ok");
  await expect(page.getByTitle(FORM)).toBeVisible();
});
