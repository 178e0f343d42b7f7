import { expect, type Page } from "@playwright/test";
import { expectNothingSecret } from "../../product/expectNothingSecret.ts";
import { newEmail } from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import {
  openPrivateTab,
  sheet,
  shownWords,
  typeAsked,
  wordList,
} from "../../product/privatePerson.ts";
import { recordSent } from "../../product/recordSent.ts";
import { test } from "../../product/test.ts";

const PIN = "493827";
const OTHER_PIN = "135790";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Types a new PIN twice into the sheet. */
async function choosePin(page: Page, pin: string): Promise<void> {
  for (const label of ["PIN", "PIN once more"]) {
    const field = sheet(page).getByLabel(label, { exact: true });
    await field.fill(pin.slice(0, 5));
    await expect(sheet(page).getByRole("button", { name: "Continue" })).toBeDisabled();
    await field.fill(pin);
    await sheet(page).getByRole("button", { name: "Continue" }).click();
  }
}

/** Makes a private account from its tab; answers the words. */
async function create(page: Page, origin: string): Promise<readonly string[]> {
  await openPrivateTab(page, { origin });
  await press(page, "Create new");
  await expect(sheet(page)).toContainText("12 words are its only key");
  await sheet(page).getByRole("button", { name: "Show my 12 words" }).click();
  await expect(page.getByText("Write down these 12 words")).toBeVisible();
  const words = await shownWords(page);
  expect(words).toHaveLength(12);
  await press(page, "I wrote them down");
  // The way back shows the same words again.
  await page.goBack();
  await expect.poll(() => shownWords(page)).toEqual(words);
  await press(page, "I wrote them down");
  await typeAsked(page, words.toReversed());
  await press(page, "Continue");
  await expect(page.getByText("Seed phrase don’t match")).toBeVisible();
  await typeAsked(
    page,
    words.map((word) => ` ${word.toUpperCase()}`),
  );
  await press(page, "Continue");
  await choosePin(page, PIN);
  await expect(page.getByText("Your private account is ready.")).toBeVisible();
  return words;
}

const isOpen = (page: Page) =>
  expect(page.getByRole("button", { name: /^Lock now/ })).toBeVisible();
const isLocked = (page: Page) =>
  expect(page.getByText("Your private account is locked")).toBeVisible();

test("rule 242: a private account is made, locks, opens by its PIN alone, and comes back by its words elsewhere", async ({
  page,
  context,
  browser,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  const sent = recordSent(context);
  const words = await create(page, product.origin);
  await isOpen(page);
  expect(pathOf(page)).toBe("/");

  await page.reload();
  await isLocked(page);
  await press(page, "Enter PIN");
  const pin = sheet(page).getByLabel("PIN", { exact: true });
  await pin.fill("000000");
  await expect(sheet(page)).toContainText("Incorrect PIN");
  await expect(sheet(page)).toContainText("9 tries left");
  await expect(pin).toHaveValue("");
  await expect(pin).toBeEditable();
  await pin.fill(PIN);
  await isOpen(page);

  await press(page, /^Seed phrase/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seed phrase");
  await expect(wordList(page)).toBeHidden();
  await page.getByLabel("PIN", { exact: true }).fill(PIN);
  await expect.poll(() => shownWords(page)).toEqual(words);
  await press(page, "Hide the words");
  await expect(wordList(page)).toBeHidden();
  await page.goBack();
  await isOpen(page);
  await press(page, /^Change PIN/);
  await sheet(page).getByLabel("PIN you have now").fill(PIN);
  await sheet(page).getByRole("button", { name: "Continue" }).click();
  await choosePin(page, OTHER_PIN);
  await expect(page.getByText("The PIN is changed.")).toBeVisible();
  await press(page, /^Lock now/);
  await isLocked(page);
  await press(page, "Enter PIN");
  await pin.fill(OTHER_PIN);
  await isOpen(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product, email);
  const alsoSent = recordSent(elsewhere);
  await openPrivateTab(other, product);
  await press(other, "Authorize existing");
  await elsewhere.grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = words.join("\n");
  await other.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await other.getByRole("textbox", { name: "Word 1", exact: true }).focus();
  await other.keyboard.press("ControlOrMeta+V");
  await expect(other.getByRole("textbox", { name: "Word 12" })).toHaveValue(words[11] ?? "");
  await press(other, "Continue");
  await choosePin(other, PIN);
  await isOpen(other);
  await elsewhere.close();
  expectNothingSecret([...sent, ...alsoSent], words, [PIN, OTHER_PIN]);
});
