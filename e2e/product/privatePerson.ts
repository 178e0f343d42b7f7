import { expect, type Page } from "@playwright/test";
import { approveUnseen } from "./approve.ts";
import { confirmationsOf } from "./localChain.ts";
import { newEmail, pour, type Coin } from "./person.ts";
import type { Product } from "./product.ts";
import { signIn } from "./quickPerson.ts";

export const PIN = "493827";

export const sheet = (page: Page) => page.locator("[role=dialog][aria-modal]");

export async function openPrivateTab(
  page: Page,
  { origin }: Pick<Product, "origin">,
): Promise<void> {
  await page.goto(origin);
  const tab = page.getByRole("tab", { name: "PRIVATE" });
  // News may come above it and move it from under the pointer.
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 1_000 });
  }).toPass();
}

export const wordList = (page: Page) => page.getByRole("list", { name: "Your 12 words" });

export async function shownWords(page: Page): Promise<readonly string[]> {
  const items = await wordList(page).getByRole("listitem").allTextContents();
  return items.map((text) => text.replace(/^\d+/, ""));
}

/** Types the words that are asked for, once they are. */
export async function typeAsked(page: Page, words: readonly string[]): Promise<void> {
  const cells = page.getByRole("textbox", { name: /^Word \d+$/ });
  await expect(cells.first()).toBeVisible();
  for (const cell of await cells.all()) {
    const place = Number((await cell.getAttribute("aria-label"))?.replace(/\D/g, ""));
    await cell.fill(words[place - 1] ?? "");
  }
}

/** Signs somebody in who is verified and makes a private account; ends on home, with its tab open. Answers the words. */
export async function privatePerson(page: Page, product: Product): Promise<readonly string[]> {
  const email = newEmail();
  await signIn(page, product, email);
  await approveUnseen(page, product, email);
  await openPrivateTab(page, product);
  await page.getByRole("button", { name: "Create new" }).click();
  await sheet(page).getByRole("button", { name: "Show my 12 words" }).click();
  await expect(wordList(page)).toBeVisible();
  const words = await shownWords(page);
  await page.getByRole("button", { name: "I wrote them down" }).click();
  await typeAsked(page, words);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const label of ["PIN", "PIN once more"]) {
    await sheet(page).getByLabel(label, { exact: true }).fill(PIN);
    await sheet(page).getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByRole("button", { name: /^Lock now/ })).toBeVisible();
  return words;
}

/** From the open tab to the page of an asset that is activated there; answers the path of that page. */
export async function activatePrivate(page: Page, { name, network }: Coin): Promise<string> {
  await page.getByRole("button", { name: `Activate ${name}, ${network}` }).click();
  await page.waitForURL(/\/assets\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("PRIVATE", { exact: true })).toHaveCount(1);
  return new URL(page.url()).pathname;
}

/** From an asset's page to its address page and back; answers the address. */
async function readPrivateAddress(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Receive" }).click();
  await expect(sheet(page).getByRole("button", { name: /Voucher/ })).toBeDisabled();
  await sheet(page)
    .getByRole("button", { name: /By address/ })
    .click();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  await expect(link).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const href = (await link.getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Back" }).click();
  return href.slice(href.lastIndexOf("/") + 1);
}

/** From an asset's page: coins come over the chain, and stand there. */
export async function fillPrivate(
  page: Page,
  product: Product,
  { amount, coin }: { readonly amount: string; readonly coin: Coin },
): Promise<string> {
  const address = await readPrivateAddress(page);
  await pour(product, address, amount, coin);
  const { networkId, token } = coin;
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  // What is on its way stands on the page as well; only the balance can be sent.
  await expect(page.getByRole("button", { name: `Balance ${amount} ${token}` })).toBeVisible({
    timeout: 30_000,
  });
  return address;
}
