import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import {
  confirmAmount,
  ether,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const BORIS = "0xde709f2102306220921060314715629080e2fb77";

async function openAddressBook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("button", { name: /Address book/ }).click();
  await expect(page.getByRole("heading", { name: "Address book", level: 1 })).toBeVisible();
}

const goHome = (page: Page, origin: string) => page.goto(origin);

test("somebody who was paid gets a name, is found, paid, carried over and removed", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const receiver = newReceiver();
  await openAmount(page, receiver);
  await confirmAmount(page, "0.5");
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible({
    timeout: 60_000,
  });

  // From a finished payment into the address book.
  await page.getByRole("button", { name: "Save to address book" }).click();
  const sheet = page.locator("[role=dialog][aria-modal]");
  await sheet.getByLabel("Name").fill("Anna Smith");
  await sheet.getByLabel("Note").fill("Rent");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Anna Smith", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save to address book" })).toBeHidden();

  // Picked on the receiver page, and named on the way to the payment.
  await page.getByRole("button", { name: "Go to home" }).click();
  await openAsset(page, ether);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await page.getByRole("button", { name: /Anna Smith/ }).click();
  await expect(page.getByText("Anna Smith", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await confirmAmount(page, "0.25");
  await expect(page.getByText("Anna Smith", { exact: true })).toBeVisible();

  // Found by a word of the note, and not by one that is nowhere.
  await goHome(page, product.origin);
  await openAddressBook(page);
  const row = page.getByRole("button", { name: /Anna Smith/ });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("rent");
  await expect(row).toBeVisible();
  await search.fill("nobody");
  await expect(row).toBeHidden();
  await expect(page.getByText("No payee has this in their name, note or address.")).toBeVisible();
  await search.fill("");

  // Out as a file.
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to a file" }).click();
  const file = await (await downloading).path();
  const written = await readFile(file, "utf8");
  expect(written.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFname,network,address,memo,note",
    expect.stringMatching(new RegExp(`^Anna Smith,Ethereum \\(local\\),${receiver},,Rent$`, "i")),
  ]);

  // Out of the book, after a question.
  await row.click();
  await sheet.getByRole("button", { name: "Remove" }).click();
  await sheet.getByRole("button", { name: "Remove from address book" }).click();
  await expect(page.getByText("Nobody here yet")).toBeVisible();

  // Back in by the file: a wrong line stops it, the mended one brings both.
  await page.getByRole("button", { name: "Import from a file" }).click();
  const choose = async (text: string) => {
    const choosing = page.waitForEvent("filechooser");
    await sheet.getByRole("button", { name: /Choose/ }).click();
    const chosen = { name: "book.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await (await choosing).setFiles(chosen);
  };
  await choose(`${written}Boris,Ethereum,0x12,,\r\n`);
  await expect(sheet.getByText("Line 3")).toBeVisible();
  await expect(sheet.getByText("This is not an address of its network.")).toBeVisible();
  await choose(`${written}Boris,Ethereum,${BORIS},,\r\n`);
  await expect(sheet.getByText("2 new payees")).toBeVisible();
  await sheet.getByRole("button", { name: "Add 2 payees" }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: /Boris/ })).toBeVisible();
});
