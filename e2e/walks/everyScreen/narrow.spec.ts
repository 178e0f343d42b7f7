import { expect, type Locator, type Page } from "@playwright/test";
import { confirmAmount, newEmail, newReceiver } from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const GUTTER = 16;

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error("it is not there");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** From where to where the text of an element's last line goes. */
const lastLine = (link: Locator) =>
  link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, top, bottom } = [...range.getClientRects()].findLast(
      ({ height, width }) => height > 0 && width > 20,
    ) ?? { right: 0, top: 0, bottom: 0 };
    const sign = element.querySelector("svg")?.getBoundingClientRect();
    return { right, top, bottom, signLeft: sign?.left ?? 0, signTop: sign?.top ?? 0 };
  });

async function openReceiver(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
}

const mark = (page: Page) => page.locator("header").getByText("TEST", { exact: true });

test("at 320 px nothing is cut off, covered or out of line", async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const asset = page.url();

  await page.goto(`${asset}/address`);
  const link = page.getByRole("link", { name: "Check account address in Blockchain browser" });
  await link.scrollIntoViewIfNeeded();
  const line = await lastLine(link);
  expect(line.signTop).toBeGreaterThanOrEqual(line.top - 2);
  expect(line.signTop).toBeLessThan(line.bottom);
  expect((await boxOf(mark(page))).right).toBe(320 - GUTTER);

  await page.goto(asset);
  await openReceiver(page);
  await page.getByLabel(/^Address in/).fill(newReceiver());
  const compared = page.locator("section", { hasText: "Compare it with" });
  const footY = async () => (await boxOf(page.locator("[data-action]"))).y;
  await expect.poll(async () => (await boxOf(compared)).bottom).toBeLessThanOrEqual(await footY());

  await page.getByRole("button", { name: "Continue" }).click();
  await confirmAmount(page, "0.1");
  // What is compared stands whole above the button, on the lowest screen as well.
  await page.setViewportSize({ width: 320, height: 568 });
  const comparedAddress = page.locator("dd .font-mono").first();
  await expect(comparedAddress).toBeVisible();
  expect((await boxOf(comparedAddress)).bottom).toBeLessThanOrEqual(await footY());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Send 0.1 ETH" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Transaction check" });
  await expect(title).toBeVisible();
  const { x, right, height } = await boxOf(title);
  expect(Math.abs((x + right) / 2 - 160)).toBeLessThanOrEqual(1);
  expect(height, "it stands on one line").toBeLessThan(30);
  await expect(mark(page)).toBeVisible();

  await page.goto(`${product.origin}/transactions-history`);
  await page.getByRole("link", { name: /^Received/ }).click();
  const sheet = page.getByRole("dialog");
  const signs = sheet.getByRole("button", { name: /^Copy/ }).locator("svg");
  await expect(signs).toHaveCount(3);
  const ends = await signs.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  expect(new Set(ends).size).toBe(1);

  await page.goto(product.origin);
  const tabs = page.getByRole("tablist", { name: "Kinds of assets" });
  await expect(tabs.getByRole("tab")).toHaveCount(5);
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const row = page.getByRole("button", { name: "Transactions history" });
  await row.hover();
  const grounds = () =>
    row.evaluate((element) =>
      [element, ...element.children]
        .slice(0, 2)
        .map((one) => getComputedStyle(one).backgroundColor),
    );
  await expect.poll(async () => new Set(await grounds()).size).toBe(2);
});
