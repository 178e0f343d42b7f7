import { expect, type Locator } from "@playwright/test";
import { newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

/** How far below the screen's upper edge it begins, in pixels. */
const topOf = (target: Locator) =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("a page that is come back to stands where it was left, one that is entered at its top", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  // A screen that holds a few rows: there is something to scroll on each page.
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(product.origin);
  const asset = page.getByRole("button", { name: /^Ether.*2 ETH/ });
  await asset.evaluate((row) => scrollTo(0, row.getBoundingClientRect().top - 60));
  // A press of the mouse would have the page scrolled to its target first.
  await asset.focus();
  const left = await topOf(asset);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await page.keyboard.press("Enter");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(() => topOf(asset)).toBe(left);

  await page.goForward();
  await expect(send).toBeVisible();
  await page.goBack();
  await expect.poll(() => topOf(asset)).toBe(left);
});
