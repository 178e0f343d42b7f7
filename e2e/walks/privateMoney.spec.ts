import { expect } from "@playwright/test";
import { ether } from "../product/person.ts";
import {
  activatePrivate,
  fillPrivate,
  openPrivateTab,
  PIN,
  privatePerson,
  servePrivateAccounts,
  sheet,
} from "../product/privatePerson.ts";
import { test } from "../product/test.ts";

test.use({ serviceWorkers: "block" });
test.beforeAll(async ({ product }) => servePrivateAccounts(product));

test("rules 534 and 536: an asset is activated, and coins come to an address of the seed's own", async ({
  page,
  product,
}) => {
  await privatePerson(page, product);
  const path = await activatePrivate(page, ether);
  await fillPrivate(page, product, { amount: "2", coin: ether });

  // It stands among the private ones, and asks for its PIN where it is locked.
  await openPrivateTab(page, product);
  await page.getByRole("button", { name: "Enter PIN" }).click();
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
  await page.getByRole("button", { name: /^Ether PRIVATE Ethereum/ }).click();
  await page.waitForURL(`**${path}`);
  await page.reload();
  await page.getByRole("button", { name: "Receive" }).click();
  await sheet(page)
    .getByRole("button", { name: /By address/ })
    .click();
  await expect(page.getByText("Open your private account with its PIN first.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeHidden();
});
