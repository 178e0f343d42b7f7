import { expect, type Page } from "@playwright/test";
import { forget, giveDevice } from "../../product/passkeys.ts";
import { openPrivateTab, PIN, privatePerson, sheet } from "../../product/privatePerson.ts";
import { recordSent } from "../../product/recordSent.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const isOpen = (page: Page) =>
  expect(page.getByRole("button", { name: /^Lock now/ })).toBeVisible();

test("rule 503: a passkey opens what the PIN opens, and the PIN still does once the passkey is lost", async ({
  page,
  context,
  product,
}) => {
  const device = await giveDevice(page, { givesSecrets: true });
  await privatePerson(page, product);
  await press(page, /^Add a passkey/);
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
  await expect(page.getByText("The passkey opens your private account now.")).toBeVisible();

  const sent = recordSent(context);
  await openPrivateTab(page, product);
  await press(page, "Enter PIN");
  await press(page, "Open with passkey");
  await isOpen(page);
  // The secret of the passkey is the vault's alone: the server is asked for no share.
  await expect.poll(() => sent.some((text) => text.includes("loadCryptoContainer"))).toBe(true);
  expect(sent.some((text) => text.includes("pinShare"))).toBe(false);

  // The device is lost: the PIN opens, and the passkey is put aside.
  await forget(device);
  await openPrivateTab(page, product);
  await press(page, "Enter PIN");
  await press(page, "Open with passkey");
  await expect(sheet(page)).toContainText("No passkey was used. Try again, or enter the PIN.");
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
  await isOpen(page);
  await press(page, /^Remove the passkey/);
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add a passkey/ })).toBeVisible();
});
