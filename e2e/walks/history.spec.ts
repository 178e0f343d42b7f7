import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { findLoneDots } from "../everyone/findLoneDots.ts";
import { changeLanguage } from "../languages/changeLanguage.ts";
import { readEnglish } from "../languages/readEnglish.ts";
import { readMisfits } from "../languages/readMisfits.ts";
import { callAs } from "../product/callAs.ts";
import {
  confirmAmount,
  ether,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { giveSpot } from "../product/spotKeeper.ts";
import { test } from "../product/test.ts";

const NOTE = "=1+1 for the roof";

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox");

/** From the page of the asset to a payment that has arrived, and back. */
async function sendEther(page: Page, receiver: string, amount: string): Promise<void> {
  await openAmount(page, receiver);
  await confirmAmount(page, amount);
  await page.getByRole("button", { name: `Send ${amount} ETH` }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "CLOSE", exact: true }).click();
  await openAsset(page, ether);
}

async function createVoucher(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Voucher/ })
    .click();
  await page.waitForURL(/\/voucher\/create\/[\w-]+$/);
  await page.getByRole("textbox").fill(amount);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: `Create for ${amount} ETH` }).click();
  await page.waitForURL(/\/voucher\/create\/transaction-check\//);
}

/** Narrows what is shown by one press of the filters. */
async function narrowBy(page: Page, role: "button" | "radio", name: string | RegExp) {
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole(role, { name }).click();
  await sheet.getByRole("button", { name: "Show", exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

/** Takes every filter off. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  // What is chosen is shown without scrolling past every asset.
  const show = sheet.getByRole("button", { name: "Show", exact: true });
  await expect(show).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("button", { name: "Show everything" }).click();
  await expect(sheet).toHaveCount(0);
}

/** From a payment's sheet: what the chain has of it, and a note beside it. */
async function readAndNote(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Transaction" });
  await sheet.getByRole("button", { name: "Show the full hash" }).click();
  const hash = await sheet.getByText(/^0x[0-9a-f]{64}$/).textContent();
  await sheet.getByRole("button", { name: "Copy the hash" }).click();
  await expect(sheet.getByText("Copied").first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  const explorer = sheet.getByRole("link", { name: "Show in Blockchain browser" });
  await expect(explorer).toHaveAttribute("href", new RegExp(`${hash}$`));
  await sheet.getByLabel("Note").fill(NOTE);
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet.getByText("Saved")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
}

/** What an office program would be handed. */
async function readFileOf(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to a file" }).click();
  return readFile(await (await downloading).path(), "utf8");
}

test("everything stands in the history once, is narrowed, found, noted, saved, left and come back to", async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const receiver = newReceiver();
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const hasSpot = product.brand.switches.depository === "true";
  if (hasSpot) await giveSpot(page, product, "25");
  const payee = { name: "Anna Smith", networkId: ether.networkId, address: receiver, note: "" };
  await callAs(page, "payees.savePayee", { payee });
  await sendEther(page, receiver, "0.5");
  await createVoucher(page, "0.25");
  await page.goto(`${product.origin}/transactions-history`);
  const rows = rowsOf(page);
  await expect(rows).toHaveText([
    /^In progressVoucher.*−0\.25 ETH/,
    /^TodaySentAnna Smith · .*−0\.5 ETH≈ ?\$[\d,]+\.\d\d$/,
    ...(hasSpot ? [/^Current account.*\+25 USDT/] : []),
    /^Received.*\+2 ETH/,
  ]);
  // A dot between two parts is heard once.
  await expect(rows.nth(1).getByRole("link")).toHaveAccessibleName(/^Sent Anna Smith · [^·]/);
  expect(await findBarriers(page)).toEqual([]);
  const own = page.viewportSize();
  for (const width of [390, 320, own?.width ?? 390]) {
    await page.setViewportSize({ width, height: own?.height ?? 844 });
    expect(await findLoneDots(page)).toEqual([]);
  }

  await narrowBy(page, "button", "Sent");
  await expect(rows).toHaveText([/^TodaySent/]);
  await showAll(page);
  await narrowBy(page, "radio", /^Ether .*Ethereum/);
  await expect(rows).toHaveText([/ETH/, /ETH/, /ETH/]);
  await showAll(page);
  for (const words of ["anna s", receiver.slice(2, 12)]) {
    await search(page).fill(words);
    await expect(rows).toHaveText([/Anna Smith/]);
  }
  await rows.getByRole("link").click();
  await readAndNote(page);
  await expect(rows).toContainText([NOTE]);
  await page.reload();
  await search(page).fill("the roof");
  await expect(rows).toHaveText([/Anna Smith/]);
  await expect(rows).toContainText([NOTE]);
  const written = await readFileOf(page);
  expect(written.startsWith("\uFEFFTime (UTC),What,State,Amount,")).toBe(true);
  expect(written.trim().split("\r\n")).toHaveLength(2);
  expect(written).toContain(`,Anna Smith,`);
  // What the receiver had, and the fee beside it, is what the amount says.
  const [, sent, fee] = /,ETH -(0\.5\d*),(0\.0\d+),ETH,/.exec(written) ?? [];
  expect(sent).toBe(`0.5${fee?.slice("0.0".length)}`);
  expect(written).toContain(`,'${NOTE}`);
  await search(page).fill("nobody knows");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("whoever goes into a row comes back to where they were, and reads all of it in Russian", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  await createVoucher(page, "0.25");
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`${product.origin}/transactions-history`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);
  await narrowBy(page, "radio", /^Ether .*Ethereum/);
  await expect(rows).toHaveCount(2);
  const voucher = rows.getByRole("link", { name: /^Voucher/ });
  await voucher.evaluate((row) => scrollTo(0, row.getBoundingClientRect().top - 40));
  // A press of the mouse would have the page scrolled to its target first.
  await voucher.focus();
  const place = () => voucher.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/operations\/outgoing\/voucher\//);
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("for Maria");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.goBack();
  await expect(voucher).toContainText("for Maria");
  await expect(voucher).toBeFocused();
  await expect.poll(place).toBe(before);
  await expect(page.getByRole("button", { name: "Filters: 1" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await changeLanguage(page, "ru-KZ");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
  await expect(rows).toHaveCount(2);
  expect(await readMisfits(page)).toEqual([]);
  expect(await readEnglish(page)).toEqual([]);
  await rows.getByRole("link").first().click();
  await page.waitForURL(/\/operations\/outgoing\/voucher\//);
  await expect(page.getByRole("textbox", { name: "Заметка", exact: true })).toHaveValue(
    "for Maria",
  );
  expect(await readMisfits(page)).toEqual([]);
});
