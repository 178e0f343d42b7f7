import { expect } from "@playwright/test";
import { pour, toncoin } from "../product/person.ts";
import { test } from "../product/test.ts";
import { openCamera } from "./camera.ts";

const ANNA = { id: 2_600_000_001, firstName: "Anna" };

/** The bot's chat, and the wallet that its button opens, in the page that plays Telegram. */
test("in Telegram", async ({ page, product }) => {
  const { stop } = openCamera(page);
  const { port } = new URL(product.origin);
  await product.ask("telegram", ANNA);
  await page.goto(`http://localhost:${Number(port) + 2}/?user=${ANNA.id}`);
  const app = page.frameLocator('iframe[title="Mini-app"]');
  const main = (name: string) => page.locator("#bottom").getByRole("button", { name });
  const row = app.getByRole("button", {
    name: new RegExp(`^${toncoin.name} ${toncoin.network}`),
  });
  await stop("the bot in Telegram", async () => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("button", { name: "Open the wallet" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await app.getByLabel("I agree with terms and conditions").check();
  await main("Continue").click();
  if (product.brand.airdrop !== undefined) {
    await stop("the seasons in Telegram", () => expect(main("Open the wallet")).toBeVisible());
    await main("Open the wallet").click();
  }
  await stop("home in Telegram", async () => {
    await app.getByRole("button", { name: `Activate ${toncoin.name}, ${toncoin.network}` }).click();
    await row.click();
    await expect(app.getByRole("heading", { level: 1, name: toncoin.name })).toBeVisible();
    await app.getByRole("button", { name: "Receive" }).click();
    await app.getByRole("button", { name: /By address/ }).click();
    const link = app.getByRole("link", { name: /Check account address in Blockchain browser/ });
    const href = (await link.getAttribute("href")) ?? "";
    await pour(product, href.slice(href.lastIndexOf("/") + 1), "20", toncoin);
    await expect(app.getByText(/20\s*TON received/).first()).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Open app" }).click();
    await expect(row).toContainText("20");
    await expect(app.getByText(/^Only assets on TON are shown here/)).toBeVisible();
  });
  await stop("an asset in Telegram", async () => {
    await row.click();
    await expect(app.getByRole("heading", { level: 1, name: toncoin.name })).toBeVisible();
  });
});
