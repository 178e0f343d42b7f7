import { expect, type Page } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { confirmationsOf } from "./localChain.ts";
import { newEmail, pour, tether } from "./person.ts";
import type { Product } from "./product.ts";
import { signIn } from "./quickPerson.ts";

type Own = {
  readonly state: {
    readonly spotAccount: {
      readonly status: string;
      readonly asset: { readonly address: string; readonly amount: string; readonly token: string };
      readonly operations: readonly { readonly operationType: string; readonly status: string }[];
    } | null;
  };
};

/** The current account of whoever is signed in on the page. */
export const spotOf = async (page: Page) =>
  (await callAs<Own>(page, "app.getAppState")).state.spotAccount;

/** Somebody signed in, on the page of their current account; answers their email. */
export async function spotKeeper(page: Page, product: Product): Promise<string> {
  const email = newEmail();
  await signIn(page, product, email);
  await page.goto(`${product.origin}/depository`);
  await expect(page.getByRole("group")).toBeVisible();
  return email;
}

/** Tether that comes over the chain. */
export async function giveSpot(page: Page, product: Product, amount: string): Promise<void> {
  await expect.poll(async () => (await spotOf(page))?.asset.address).toBeDefined();
  const address = (await spotOf(page))?.asset.address ?? "";
  const { networkId } = tether;
  await pour(product, address, amount, tether);
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  await expect.poll(async () => (await spotOf(page))?.asset.amount).toBe(amount);
}

/** The house has ether to exchange a moment after the wallet has begun. */
export const untilStocked = (product: Product): Promise<void> =>
  expect
    .poll(() => product.operate("inventory", "show"), { intervals: [1_000] })
    .toMatch(/ETH:evm:\d+: [1-9]/);
