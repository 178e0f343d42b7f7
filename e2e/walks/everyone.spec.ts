import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { etherRow, newEmail, openConfirm, richPerson } from "../product/person.ts";
import { test } from "../product/test.ts";

const NARROW = { width: 320, height: 640 };

/** Nothing for axe to find in either theme, and nothing that sticks out at 320 px. */
async function expectFit(page: Page, where: string): Promise<void> {
  const own = page.viewportSize() ?? NARROW;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} at ${NARROW.width} px`).toBe(0);
  await page.setViewportSize(own);
}

test("every screen of the road is accessible in both themes and fits 320 px", async ({
  page,
  product,
}) => {
  await page.goto(product.origin);
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectFit(page, "login");

  await richPerson(page, product, { email: newEmail(), amount: "1.123456789012345678" });
  await expectFit(page, "asset");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(etherRow(page)).toBeVisible();
  await expectFit(page, "home");
  await etherRow(page).click();

  await page.getByRole("button", { name: "Receive" }).click();
  await expectFit(page, "receive methods");
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(page.getByRole("button", { name: /Copy address/ })).toBeVisible();
  await expectFit(page, "address");
  await page.getByRole("button", { name: "Back" }).click();

  await openConfirm(page, "0.123456789012345678");
  await expectFit(page, "confirm");
  await page.getByRole("button", { name: "Send 0.123456789012345678 ETH" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expectFit(page, "status");

  await page.goto(`${product.origin}/no/such/page`);
  await expect(page.getByText("Page not found!")).toBeVisible();
  await expectFit(page, "not found");
});
