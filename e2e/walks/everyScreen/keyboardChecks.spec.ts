import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { openKeyboard } from "../../keyboard/openKeyboard.ts";
import { decideAddress, decidePerson } from "../../product/decide.ts";
import {
  activate,
  confirmAmount,
  ether,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
} from "../../product/person.ts";
import { richPerson, signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

/** A page for somebody with nothing but a keyboard, who got to it by other means. */
function sitDown(page: Page) {
  const keys = openKeyboard(page);
  const sheet = page.locator("[role=dialog][aria-modal=true]");
  return {
    ...keys,
    // The whole name of a text: news that still stands can be closed, too.
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    heading: (name: string | RegExp) => page.getByRole("heading", { name, level: 1 }),
    sheet,
    sheetTitle: sheet.getByRole("heading").first(),
    isClosed: () => expect(sheet).toHaveCount(0),
    /** Nothing new holds the focus until it has come. */
    arrive: async (where: string, text: string | RegExp) => {
      await expect(page.getByText(text).first()).toBeVisible();
      await keys.keepsFocus(where);
      await keys.goAround(where);
    },
  };
}

test("by keyboard alone somebody is verified", async ({ page, product }) => {
  const email = newEmail();
  await signIn(page, product, email);
  await activate(page, ether);
  await openAsset(page, ether);
  const keys = sitDown(page);
  const { button, enter, goAround, heading, meet, press, sheet, sheetTitle, to } = keys;

  await enter(button("Send"));
  await expect(sheetTitle).toHaveText("KYC is required");
  await goAround("an identity check is needed");
  await press("Escape");
  await keys.isClosed();
  await meet(button("Send"));
  await press("Enter");
  await enter(sheet.getByRole("button", { name: "Continue" }));
  await meet(heading("Verification"));
  await goAround("before the identity check");
  await to(page.getByRole("checkbox"));
  await press("Space");
  await enter(button("Start the identity check"));
  await page.waitForURL(/\/kyc\/frame$/);
  await meet(heading("Verification"));
  // Inside of the frame the keyboard is the provider's.
  await to(page.getByTitle("Form of the identity check"));
  await to(page.getByRole("link", { name: "Open in a new tab" }));
  await to(button("CANCEL"));
  await decidePerson(product, email, "process");
  await page.waitForURL(/\/kyc\/status$/);
  await keys.arrive("the identity check runs", "Your data is being checked");
  await decidePerson(product, email, "approve");
  await keys.arrive("the identity is known", "You are verified");
  await enter(button("GO HOME"));
  await meet(heading("Home"));
  expect(keys.faults).toEqual([]);
});

test("by keyboard alone an address is checked, and a payment is thought over", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();
  const keys = sitDown(page);
  const { button, enter, goAround, heading, meet, press, sheet, sheetTitle, to } = keys;

  const known = newReceiver();
  await decideAddress(product, known, "UNKNOWN");
  await openAmount(page, known);
  await confirmAmount(page, "0.1");
  await enter(button("Send 0.1 ETH"));
  await page.waitForURL(/\/aml\/status\//);
  await meet(heading("AML Check"));
  await keys.arrive("the address is checked", "Checking...");
  await enter(button("Cancel operation"));
  await expect(sheetTitle).toHaveText("Cancel AML operation");
  await expect(sheet.getByRole("button", { name: "Cancel anyway" })).toBeVisible();
  await goAround("whether the check ends");
  await press("Escape");
  await keys.isClosed();
  await meet(button("Cancel operation"));
  await enter(button("Close"));
  await meet(heading("Home"));
  await expect(button("Check status")).toBeVisible();
  await goAround("home with a payment that waits");
  await enter(button("Check status"));
  await expect(sheetTitle).toHaveText("AML Check");
  await expect(sheet.getByRole("button", { name: "Cancel operation" })).toBeVisible();
  await goAround("the check on home");
  await decideAddress(product, known, "ALLOWED");
  const goOn = sheet.getByRole("button", { name: "Continue purchase" });
  // A check that has waited for a while is asked about every half a minute, give or take a third.
  await expect(goOn).toBeVisible({ timeout: 45_000 });
  await keys.keepsFocus("the check has its answer");
  await enter(goOn);
  await meet(heading("Send confirm"));
  await expect(button("Send 0.1 ETH")).toBeEnabled();
  await goAround("the checked payment");
  await enter(button("CANCEL"));
  await expect(sheetTitle).toHaveText("Cancel AML operation");
  await press("Escape");
  await keys.isClosed();
  await enter(button("Send 0.1 ETH"));
  await meet(heading("Transaction check"));
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();

  // Made to be taken for the one before.
  const forged = `${known.slice(0, 6)}${"0".repeat(32)}${known.slice(-4)}`;
  await page.goto(
    `${asset.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver/${forged}/amount`,
  );
  await meet(page.getByLabel(/How much ETH/));
  await keys.type("0.2");
  await expect(button("Continue")).toBeEnabled();
  await press("Enter");
  await meet(heading("Send confirm"));
  const question = page.getByRole("region", { name: /This looks like an address you know/ });
  await expect(question).toBeVisible();
  await expect(page.getByText("Network fee", { exact: true })).toBeVisible();
  await goAround("a question before the payment");
  await enter(question.getByRole("button", { name: "I mean the new one" }));
  // It keeps its place, with its head above the page's bar when that is where it was.
  await expect(question).toBeFocused();
  await expect(button("Send 0.2 ETH")).toBeEnabled();
  await to(question.getByRole("button", { name: "Change the answer" }));
  await goAround("the answered question");
  expect(keys.faults).toEqual([]);
});

test("by keyboard alone somebody keeps an address book and rules of their own", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  const keys = sitDown(page);
  const { button, enter, goAround, heading, meet, press, sheet, sheetTitle, type } = keys;

  await page.goto(`${product.origin}/profile/payees`);
  await expect(heading("Address book")).toBeVisible();
  await goAround("an empty address book");
  await enter(button("Add payee"));
  await meet(sheet.getByLabel("Name"));
  await goAround("a new payee");
  await keys.to(sheet.getByLabel("Name"));
  await type("Anna Smith");
  await keys.to(sheet.getByRole("textbox", { name: /Address/ }));
  await type(newReceiver());
  await enter(sheet.getByRole("button", { name: "Save" }));
  await keys.isClosed();
  await keys.keepsFocus("the payee is saved");
  await goAround("an address book");
  const anna = button(/Anna Smith/);
  await enter(anna);
  await expect(sheetTitle).toBeVisible();
  await goAround("a payee");
  await press("Escape");
  await keys.isClosed();
  await meet(anna);
  await enter(button("Import from a file"));
  await expect(sheetTitle).toBeVisible();
  await goAround("a file with payees");
  await press("Escape");
  await keys.isClosed();

  await page.goto(`${product.origin}/settings`);
  await enter(button(/^Protection/));
  await meet(heading("Protection"));
  await goAround("protection");
  expect(await findBarriers(page)).toEqual([]);
  const limit = button(/^Daily limit/);
  await enter(limit);
  await meet(sheet.getByLabel(/^Amount in/));
  await goAround("a daily limit");
  expect(await findBarriers(page)).toEqual([]);
  await keys.to(sheet.getByLabel(/^Amount in/));
  await type("500");
  await press("Enter");
  await keys.isClosed();
  await keys.keepsFocus("the limit is saved");
  await expect(button(/^Daily limit.*500/)).toBeVisible();
  await enter(button("Freeze payments"));
  await expect(sheetTitle).toHaveText("Freeze payments");
  await goAround("whether to freeze");
  await enter(sheet.getByRole("button", { name: "Freeze now" }));
  await keys.isClosed();
  await expect(button("Unfreeze")).toBeVisible();
  await keys.keepsFocus("frozen");
  await goAround("frozen");
  expect(await findBarriers(page)).toEqual([]);
  expect(keys.faults).toEqual([]);
});
