import { test as base } from "@playwright/test";
import { openProduct, type Product } from "./product.ts";

/** Tests with a product of their own, which is the given brand's. */
export const testOfBrand = (brandId: string) =>
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
  });
