import { expect, type Page } from "@playwright/test";
import { expectIdentity } from "./expectIdentity.ts";
import type { Product } from "./product.ts";

/**
 * Has a signed-in person's identity approved without a screen: the desk has decided before they begin.
 * Ends when the page knows, so that the next press may be Send.
 */
export async function approve(page: Page, product: Product, contact: string): Promise<void> {
  await product.ask("kyc", { contact, decision: "approve" });
  const cookies = await page.context().cookies(`${product.origin}/`);
  const jwtWebToken = cookies.find(({ name }) => name.includes("wallet-token-"))?.value;
  const begun = await page.request.post(`${product.origin}/api/trpc/kyc.startKyc`, {
    data: { jwtWebToken },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  await expectIdentity(page, "APPROVED");
}
