import { expect, type Locator, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { zoomedPhone } from "../../everyone/findMisfits.ts";
import { runAxe } from "../../everyone/runAxe.ts";
import { isEnglish } from "../../languages/isEnglish.ts";
import { confirmationsOf, localChain } from "../../product/localChain.ts";
import { ether, newEmail, pour } from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

type Finder = (page: Page) => Promise<readonly string[]>;

/** Whatever it finds on the screen as it is, and on a desk's. */
async function findAtBothSizes(page: Page, find: Finder): Promise<readonly string[]> {
  const own = page.viewportSize();
  const found = [...(await find(page))];
  await page.setViewportSize({ width: 1280, height: 800 });
  found.push(...(await find(page)));
  if (own !== null) await page.setViewportSize(own);
  return found;
}

/** By axe alone: a name of the calls may be longer than a zoomed phone is wide, and breaks. */
async function findFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await runAxe(page)));
  }
  return found;
}

const roomSideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test("from the sandbox's shop to 'Invoice is completed' and back, where the order is paid by a webhook", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  await page.goto(`${product.origin}/sandbox/`);
  await page.getByRole("link", { name: /^Shop Sells|^Shop\s+\d/ }).click();
  await expect(page.getByRole("heading", { name: "Oak & Wax" })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
  expect(await findAtBothSizes(page, findBarriers)).toEqual([]);
  await page.getByRole("button", { name: "Order oak candle" }).click();
  await expect(page.getByText("signature fits").first()).toBeVisible();
  expect(await findAtBothSizes(page, findBarriers)).toEqual([]);
  await page.getByRole("link", { name: "Pay with the wallet" }).click();
  await expect(page.getByText("Oak & Wax asks for")).toBeVisible();
  await page.getByRole("button", { name: "Pay with assets", exact: true }).click();
  await page.getByRole("button", { name: "Pay 0.01 ETH", exact: true }).click();
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  await page.getByRole("link", { name: "Back to Oak & Wax" }).click();
  await expect(page.getByRole("status")).toHaveText("Paid");
});

test("the page for merchants is there for everybody, and fits its screen", async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/merchant/v1/docs`);
  await expect(page.getByRole("heading", { name: "2. A first invoice" })).toBeVisible();
  expect(await findAtBothSizes(page, findFaults)).toEqual([]);
  expect(await roomSideways(page)).toBe(0);
  await page.setViewportSize(zoomedPhone);
  expect(await roomSideways(page)).toBe(0);
  await page.getByRole("link", { name: "the OpenAPI document" }).click();
  await expect(page.getByText('"openapi":"3.1.0"')).toBeVisible();
});

test.describe("to whoever reads Russian", () => {
  test.use({ locale: "ru-KZ" });

  const englishOf = async (part: Locator) => (await part.innerText()).split("\n").filter(isEnglish);

  test("the shop speaks Russian, and an outsider's payment turns the order into 'Оплачено'", async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/sandbox/shop`);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
    // An order keeps the words in which somebody else has made it: what is sold is looked at.
    expect(await englishOf(page.getByRole("list").first())).toEqual([]);
    await page.getByRole("button", { name: "Заказать свечу" }).click();
    await expect(page.getByText("подпись верна").first()).toBeVisible();
    expect(await englishOf(page.getByRole("main"))).toEqual([]);
    expect(await findAtBothSizes(page, findBarriers)).toEqual([]);
    await page.getByRole("link", { name: "Оплатить через кошелёк" }).click();
    await expect(page.getByText("Дубовая свеча")).toBeVisible();
    await page.getByRole("button", { name: "Pay from another wallet" }).click();
    const link = page.getByRole("link", { name: /Open in a wallet/ });
    const [, address = ""] = /^ethereum:(\w+)@/.exec((await link.getAttribute("href")) ?? "") ?? [];
    await pour(product, address, "0.01", ether);
    await product.ask("mine", {
      networkId: localChain,
      blocks: confirmationsOf(product, localChain),
    });
    await page.getByRole("link", { name: "Back to Oak & Wax" }).click();
    await expect(page.getByRole("status")).toHaveText("Оплачено");
    expect(await englishOf(page.getByRole("main"))).toEqual([]);
  });
});

test("a game of the sandbox gives a bonus that is the person's at once", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "1" });
  await page.goto(`${product.origin}/sandbox/partners`);
  await expect(page.getByRole("heading", { name: "A round on the house" })).toBeVisible();
  expect(await findAtBothSizes(page, findBarriers)).toEqual([]);
  await page.getByLabel("Who plays: email, phone or public id").fill(email);
  await page.getByRole("button", { name: "Give me a bonus" }).click();
  await expect(page.getByText("Fairspin has given 0.02 ETH.")).toBeVisible();
  expect(await findAtBothSizes(page, findBarriers)).toEqual([]);
});
