import type { Page } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { localChain } from "./localChain.ts";

/** Has an address checked that no payment of the page's person is for; answers the check's id. */
export async function checkAddressAlone(page: Page, address: string): Promise<string> {
  const { amlStateId } = await callAs<{ amlStateId: string }>(
    page,
    "wallet.startAddressAmlProcess",
    { amlCheckType: "common", networkId: localChain, address },
  );
  return amlStateId;
}
