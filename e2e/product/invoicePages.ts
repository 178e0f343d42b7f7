import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { readCode } from "./person.ts";
import { pressUntilShown } from "./pressUntilShown.ts";
import type { Product } from "./product.ts";

/** Nobody is signed in in this browser any more. */
export async function becomeVisitor(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** From where the contact stands to the invoice, for somebody who was here before. */
export async function confirmContact(page: Page, product: Product, email: string): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const code = page.getByLabel("Verification code");
  // They had a code sent a moment ago: until the pause is over another is refused.
  await pressUntilShown(page.getByRole("button", { name: "Continue", exact: true }), code);
  expect(await findBarriers(page)).toEqual([]);
  await code.fill(await readCode(product, email));
}
