import { expect, type Page } from "@playwright/test";
import { runAxe } from "../everyone/runAxe.ts";
import { confirmationsOf, localChain } from "../product/localChain.ts";
import { openPartner } from "../product/partner.ts";
import { ether, newEmail, pour } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const ROWS = 60;

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");
const newAbove = (page: Page) => page.getByRole("button", { name: /^New above: \d+$/ });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The text of the row in the middle of the screen. */
const middleRow = (page: Page) =>
  page.evaluate(
    () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("li")?.textContent ?? "",
  );

/** How far below the page's bar the row stands: news on top push both down. */
async function placeOf(page: Page, text: string): Promise<number> {
  const top = (element: Element) => element.getBoundingClientRect().top;
  const row = await rowsOf(page).filter({ hasText: text }).evaluate(top);
  return Math.round(row - (await page.getByRole("banner").evaluate(top)));
}

/** The place once the rows around it are drawn and measured. */
async function settledPlaceOf(page: Page, text: string): Promise<number> {
  let last = Number.NaN;
  const isSettled = async () => {
    const earlier = last;
    last = await placeOf(page, text);
    return last === earlier;
  };
  await expect.poll(isSettled, { intervals: [400] }).toBe(true);
  return last;
}

async function scrollDown(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => scrollBy(0, by), pixels);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(pixels - 1);
  // Rows that come into view are measured, and the page stands still once they are.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

test("what comes on top of a long history moves nothing that is being read, and is a press away", async ({
  page,
  product,
}) => {
  const partner = await openPartner(product, { name: "drops", title: "Drops", funds: "1" });
  const email = newEmail();
  const address = await richPerson(page, product, { email, amount: "2" });
  // As few decimals as are shown of it at any price.
  for (let count = 0; count < ROWS; count += 1)
    await partner.accrue(email, `0.0${String(100 + count)}`);
  await page.goto(`${product.origin}/transactions-history`);
  await expect(rowsOf(page).first()).toContainText("+0.0159 ETH");
  await expect(newAbove(page)).toHaveCount(0);
  await scrollDown(page, 1_500);
  // Rows that come into view are drawn in turn.
  await expect.poll(() => middleRow(page)).toContain("ETH");
  const read = await middleRow(page);
  const before = await settledPlaceOf(page, read);

  await pour(product, address, "0.25", ether);
  await product.ask("mine", { networkId: localChain, blocks: confirmationsOf(product) });
  await expect(newAbove(page)).toHaveText("New above: 1");
  // What stands above is measured in the frames that follow, and put right in them.
  await expect.poll(() => placeOf(page, read)).toBe(before);
  expect(await runAxe(page)).toEqual([]);
  await newAbove(page).click();
  await expect(rowsOf(page).first()).toContainText("+0.25 ETH");
  await expect(rowsOf(page).first()).toBeInViewport();
  await expect(rowsOf(page).first().getByRole("link")).toBeFocused();
  await expect(newAbove(page)).toHaveCount(0);

  await scrollDown(page, 2_500);
  await page.keyboard.press("Home");
  await expect.poll(() => scrolled(page)).toBe(0);
});
