import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { giveDevice, lose } from "../../product/passkeys.ts";
import { newEmail } from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";
import { totpOf } from "../../product/totpOf.ts";

const row = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
const fits = async (page: Page) => expect(await findBarriers(page)).toEqual([]);

async function openSheet(page: Page, press: string, title: string) {
  await row(page, press).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet.getByRole("heading").first()).toBeVisible();
  return sheet;
}

async function add(page: Page, name: string) {
  const sheet = await openSheet(page, "Add a passkey", "Add a passkey");
  await expect(sheet.getByLabel("Name")).toHaveValue(/Chrome/);
  await sheet.getByLabel("Name").fill(name);
  await sheet.getByRole("button", { name: "Continue" }).click();
  return sheet;
}

test("a person adds two passkeys, names one anew and removes the other", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/profile`);
  await row(page, "Passkeys and codes").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passkeys and codes");
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await fits(page);

  const phone = await giveDevice(page);
  await add(page, "My phone");
  await expect(row(page, "My phone")).toBeVisible();
  await lose(phone);
  await giveDevice(page, { transport: "usb" });
  await add(page, "The blue key");
  await expect(row(page, "The blue key")).toContainText("Not used yet");
  // The same key takes no second one.
  const again = await add(page, "Once more");
  await expect(again.getByRole("alert")).toContainText(
    "There is a passkey of this account already",
  );
  await fits(page);
  await page.keyboard.press("Escape");
  await expect(again).toBeHidden();

  const key = await openSheet(page, "The blue key", "Passkey");
  await fits(page);
  await key.getByLabel("Name").fill("On my ring");
  await key.getByRole("button", { name: "Save name" }).click();
  await expect(row(page, "On my ring")).toBeVisible();
  const lost = await openSheet(page, "My phone", "Passkey");
  await lost.getByRole("button", { name: "Remove this passkey" }).click();
  await fits(page);
  await lost.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row(page, "My phone")).toBeHidden();
  await expect(row(page, "On my ring")).toBeVisible();
  await expect(row(page, "Code above")).toContainText("confirmed with your passkey");
  await fits(page);
});

test("a person sets an app up, keeps its recovery codes, which are shown once, and removes it", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/profile/security`);
  const sheet = await openSheet(page, "Codes of an app", "Set up an app");
  await expect(sheet.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await fits(page);
  const key = await sheet.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(sheet.getByRole("listitem")).toHaveCount(10);
  const codes = await sheet.getByRole("listitem").allTextContents();
  expect(new Set(codes).size).toBe(10);
  await fits(page);
  const downloading = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  const kept = await readFile(await download.path(), "utf8");
  expect(codes.filter((code) => !kept.includes(code))).toEqual([]);

  // Whoever leaves here has set nothing up.
  await page.keyboard.press("Escape");
  await expect(row(page, "Codes of an app")).toContainText("Off");
  await openSheet(page, "Codes of an app", "Set up an app");
  const secret = await sheet.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  expect(secret).not.toBe(key);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await sheet.getByRole("button", { name: "I have saved the codes" }).click();
  await fits(page);
  const right = totpOf(secret ?? "", Date.now());
  await sheet.getByLabel("Code of the app").fill(right === "000000" ? "111111" : "000000");
  await expect(sheet.getByText("Wrong verification code.")).toBeVisible();
  await sheet.getByLabel("Code of the app").fill(totpOf(secret ?? "", Date.now()));
  await expect(row(page, "Codes of an app")).toContainText("On");
  await expect(row(page, "Code above")).toContainText("one of your app");
  await fits(page);

  const removal = await openSheet(page, "Codes of an app", "Remove the app?");
  await expect(removal.getByRole("listitem")).toHaveCount(0);
  await fits(page);
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row(page, "Codes of an app")).toContainText("Off");
});
