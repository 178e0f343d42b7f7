import { expect, type Page } from "@playwright/test";
import { ether, newEmail } from "../product/person.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);
/** The question about cookies is a dialog too, and stays. */
const sheetOf = (page: Page) => page.locator("[role=dialog][aria-modal] h2");
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });

test("what is chosen in the settings holds everywhere at once, and after a reload", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2.5", coin: ether });
  await page.goto(`${product.origin}/settings`);
  const other = await page.context().newPage();
  await other.goto(product.origin);
  await expect(other.getByText(/^\$[\d,]+/).first()).toBeVisible();

  await page.getByRole("button", { name: /^Primary currency/ }).click();
  await page.getByRole("radio", { name: /Euro/ }).click();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Primary currency/ })).toContainText("EUR");
  // The other tab never asked: the server told it.
  await expect(other.getByText(/^€[\d,]+/).first()).toBeVisible();

  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => theme(other)).toBe("dark");
  await page.getByRole("switch", { name: "Hide balances" }).check();
  await expect(other.getByText(/€\d/)).toHaveCount(0);
  await other.close();

  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => theme(page)).toBe("dark");
  await page.goto(product.origin);
  await expect(page.getByRole("button", { name: /Summary balance/ })).toContainText("Hidden");
  await expect(page.getByText(/€\d/)).toHaveCount(0);
  await page.getByRole("button", { name: /Show balances/ }).click();
  await expect(page.getByRole("button", { name: /Summary balance/ })).toContainText(/€\d/);
});

test("the header's menu leads to pages that lead back home", async ({ page, product }) => {
  await signIn(page, product, newEmail());
  const openFromMenu = async (name: string) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect(titleOf(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · ${product.brand.name}`);
  };
  const goBack = async () => {
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText("Summary balance")).toBeVisible();
  };

  if (test.info().project.name === "phone") {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(page.getByText("Summary balance")).toBeVisible();
  }
  await openFromMenu("Transactions history");
  await goBack();
  await openFromMenu("Profile");
  await page.getByRole("button", { name: /^Phone/ }).click();
  await page.goBack();
  await expect(titleOf(page)).toHaveText("Profile");
  await goBack();
  await openFromMenu("Settings");
  const opener = page.getByRole("button", { name: /^Primary currency/ });
  await opener.click();
  await expect(sheetOf(page)).toBeVisible();
  // The way back closes what is open first, and gives the focus back.
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(titleOf(page)).toHaveText("Settings");
  await expect(opener).toBeFocused();
  for (const [path, title] of [
    ["kyc/status", "Verification"],
    ["operations", "Operations"],
  ] as const) {
    await page.goto(`${product.origin}/${path}`);
    await expect(titleOf(page)).toHaveText(title);
  }
  if (!product.brand.switches.promoTokens) return;
  await page.goto(product.origin);
  await page.getByRole("tab", { name: "TOKENS" }).click();
  await page.getByRole("button", { name: /^Coffer Token/ }).click();
  await expect(titleOf(page)).toHaveText("Coffer Token");
  await page.getByRole("button", { name: "Redeem bonus" }).click();
  await expect(sheetOf(page)).toContainText("Coming soon");
});

test("a menu that was open when the page was loaded again opens with one press, and Back closes it", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  const menu = page.getByRole("menu", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Menu" });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.reload();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  if (test.info().project.name !== "phone") return; // a desk's menu has no entry in the history
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByText("Summary balance")).toBeVisible();
});

test("a visitor opens an invoice without the login, and what is nowhere says so", async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/invoice/receive`);
  await expect(titleOf(page)).toHaveText("Invoice");
  await expect(page.getByText("The specified invoice could not be found.")).toBeVisible();
  await page.goto(`${product.origin}/no/such/page`);
  await expect(page.getByText("Page not found!")).toBeVisible();
  await page.getByRole("button", { name: "Go to home" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
