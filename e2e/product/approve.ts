import type { Page } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { expectIdentity } from "./expectIdentity.ts";
import type { Product } from "./product.ts";

/** Has a signed-in person's identity approved, whatever their page knows of it by now. */
export async function approveUnseen(page: Page, product: Product, contact: string): Promise<void> {
  await product.ask("kyc", { contact, decision: "approve" });
  await callAs(page, "kyc.startKyc");
}

/**
 * Has a signed-in person's identity approved without a screen: the desk has decided before they begin.
 * Ends when the page knows, so that the next press may be Send.
 */
export async function approve(page: Page, product: Product, contact: string): Promise<void> {
  await approveUnseen(page, product, contact);
  await expectIdentity(page, "APPROVED");
}
