import { expect, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

const EVM = { type: "evm", chainId: "31337" } as const;

/** Has an address checked that no payment of the page's person is for; answers the check's id. */
export async function checkAddressAlone(
  page: Page,
  product: Product,
  address: string,
): Promise<string> {
  const cookies = await page.context().cookies(`${product.origin}/`);
  const jwtWebToken = cookies.find(({ name }) => name.includes("wallet-token-"))?.value;
  const url = `${product.origin}/api/trpc/wallet.startAddressAmlProcess`;
  const begun = await page.request.post(url, {
    data: { jwtWebToken, amlCheckType: "common", networkId: EVM, address },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const answer = (await begun.json()) as { result: { data: { amlStateId: string } } }; // tRPC's own form
  return answer.result.data.amlStateId;
}
