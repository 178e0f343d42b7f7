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

/** How far below the page's bar the row stands, at one moment: news on top push both down. */
const placeOf = (page: Page, text: string): Promise<number> =>
  page.evaluate((words) => {
    const rows = [...document.querySelectorAll("main li")];
    const topOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().top ?? Number.NaN;
    const row = rows.find(({ textContent }) => textContent.includes(words));
    return Math.round(topOf(row) - topOf(document.querySelector("header")));
  }, text);

/** What is drawn, and where: rows that come into view are drawn in turn, and move those below once measured. */
const drawnRows = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => `${row.textContent} ${row.getBoundingClientRect().top}`).join(),
  );

/** The text of the row that the screen's upper edge cuts. */
const edgeRow = (page: Page) =>
  page.evaluate(() => {
    const isCut = (row: Element) => {
      const { bottom, top } = row.getBoundingClientRect();
      return top <= 0 && bottom > 0;
    };
    return [...document.querySelectorAll("main li")].find(isCut)?.textContent;
  });

async function scrollDown(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => scrollBy(0, by), pixels);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(pixels - 1);
  await whenStill(page);
}

/** Scrolls until the screen's upper edge cuts its row well between the row's own edges. */
async function cutEdgeRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const row = [...document.querySelectorAll("main li")].find(
      (each) => each.getBoundingClientRect().top > 0,
    );
    scrollBy(0, (row?.getBoundingClientRect().top ?? 0) + 24);
  });
  await whenStill(page);
}

async function whenStill(page: Page): Promise<void> {
  let last = "";
  const isStill = async () => {
    const earlier = last;
    last = await drawnRows(page);
    return last === earlier;
  };
  await expect.poll(isStill, { intervals: [400] }).toBe(true);
}

test("what comes on top of a long history moves nothing that is being read, nor does another width, and is a press away", async ({
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
  const read = await middleRow(page);
  expect(read).toContain("ETH");
  const before = await placeOf(page, read);

  await pour(product, address, "0.25", ether);
  await product.ask("mine", { networkId: localChain, blocks: confirmationsOf(product) });
  await expect(newAbove(page)).toHaveText("New above: 1");
  expect(await placeOf(page, read)).toBe(before);
  expect(await runAxe(page)).toEqual([]);
  await newAbove(page).click();
  await expect(rowsOf(page).first()).toContainText("+0.25 ETH");
  await expect(rowsOf(page).first()).toBeInViewport();
  await expect(rowsOf(page).first().getByRole("link")).toBeFocused();
  await expect(newAbove(page)).toHaveCount(0);

  // News push the page down for as long as they stand, and what the screen's edge cuts with it.
  await expect(page.locator("[data-news]")).toHaveCount(0);
  await scrollDown(page, 2_500);
  await cutEdgeRow(page);
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  const cut = await edgeRow(page);
  expect(cut).toContain("ETH");
  // As wide as a phone zoomed to twice its size, and back.
  for (const width of [195, own.width]) {
    await page.setViewportSize({ ...own, width });
    // A busy machine rests while it draws: where the list comes to lie counts, and that it lies there still.
    for (let looks = 0; looks < 2; looks += 1) {
      await whenStill(page);
      await expect.poll(() => edgeRow(page)).toBe(cut);
    }
  }
  await page.keyboard.press("Home");
  await expect.poll(() => scrolled(page)).toBe(0);
});
