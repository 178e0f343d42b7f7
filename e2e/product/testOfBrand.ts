import { test as base } from "@playwright/test";
import { answerAboutCookies } from "./cookies.ts";
import { openProduct, type Product } from "./product.ts";

/** Tests with a product of their own, which is the given brand's; one for all tests of a worker. */
export const testOfBrand = (brandId?: string) =>
  base.extend<object, { product: Product }>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs off this pattern
      async ({}, use) => {
        const product = await openProduct(brandId);
        await use(product);
        await product.stop();
      },
      { scope: "worker", timeout: 180_000 },
    ],
    browser: [
      async ({ browser }, use) => {
        const open = browser.newContext.bind(browser);
        browser.newContext = async (options) => answerAboutCookies(await open(options));
        await use(browser);
      },
      { scope: "worker" },
    ],
  });
