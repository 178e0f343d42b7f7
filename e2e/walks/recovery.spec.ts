import { expect, type Locator, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { moveServerAhead } from "../product/moveServerAhead.ts";
import { giveDevice, lose } from "../product/passkeys.ts";
import { newEmail } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { signIn } from "../product/quickPerson.ts";
import { testOfBrand } from "../product/testOfBrand.ts";

/** A product of this walk alone: it leaves the clock a day ahead. */
const test = testOfBrand();

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Longer than the pause between two codes of one kind. */
const PAUSE_MS = 100_000;

const row = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
const fits = async (page: Page) => expect(await findBarriers(page)).toEqual([]);

type Mail = { readonly code?: string };
const codesTo = async (product: Product, email: string) =>
  (await product.ask<readonly Mail[]>(`inbox?${new URLSearchParams({ to: email })}`)).flatMap(
    ({ code }) => code ?? [],
  );

/** Has a code sent, once another may be, and enters the one that comes. */
async function enterNewCode(sheet: Locator, product: Product, email: string): Promise<void> {
  const before = await codesTo(product, email);
  const isSent = async () => (await codesTo(product, email)).length > before.length;
  await expect(async () => {
    // One that comes late is not asked for twice: the second would take its place.
    if (await isSent()) return;
    const again = sheet.getByRole("button", {
      name: /^Send the code(?: again)?$/,
    });
    await again.click({ timeout: 2_000 });
    await expect.poll(isSent, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: PAUSE_MS });
  const [code = ""] = (await codesTo(product, email)).filter((each) => !before.includes(each));
  await sheet.getByLabel("Code", { exact: true }).fill(code);
}

async function askRecovery(page: Page, product: Product, email: string): Promise<void> {
  await page.getByRole("button", { name: "I have lost them" }).click();
  const sheet = page.getByRole("dialog", { name: "Lost your passkey or app?" });
  await expect(sheet.getByText("a wait of 24 hours")).toBeVisible();
  await fits(page);
  await enterNewCode(sheet, product, email);
  await expect(page.getByRole("main").getByText(/^Codes alone count from/)).toBeVisible();
}

test("rule 551: who has lost their only device calls a recovery off, and waits a day for another", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await page.goto(`${product.origin}/profile/security`);
  const device = await giveDevice(page);
  await row(page, "Add a passkey").click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(row(page, "Chrome")).toBeVisible();
  await lose(device);

  await askRecovery(page, product, email);
  await fits(page);
  await page.getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByRole("main").getByText(/^Codes alone count/)).toBeHidden();
  await askRecovery(page, product, email);

  await moveServerAhead(product, DAY_MINUTES + 1);
  await page.clock.setSystemTime(Date.now() + (DAY_MINUTES + 1) * MINUTE_MS);
  await page.reload();
  await expect(page.getByRole("main").getByText(/^Codes alone count until/)).toBeVisible();
  await fits(page);
  await row(page, "Chrome").click();
  const sheet = page.getByRole("dialog", { name: "Passkey" });
  await sheet.getByRole("button", { name: "Remove this passkey" }).click();
  await sheet.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(sheet.getByText("A change here needs a fresh proof")).toBeVisible();
  await enterNewCode(sheet, product, email);
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Codes alone count/)).toBeHidden();
});
