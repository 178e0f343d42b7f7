import { test as base } from "@playwright/test";
import { answerAboutCookies } from "./cookies.ts";
import { openProduct, type Product } from "./product.ts";

/** Tests with a running product; one for all tests of a worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads a fixture's needs off this pattern; there are none.
    // eslint-disable-next-line no-empty-pattern -- the pattern is how Playwright is told
    async ({}, use) => {
      const product = await openProduct();
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
