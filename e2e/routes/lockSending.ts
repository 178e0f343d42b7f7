import { expect, type Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";
import { decideAddress } from "../product/decide.ts";
import { localChain } from "../product/localChain.ts";
import { newReceiver } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { etherOf, ownState } from "./ownState.ts";

/**
 * Has an address checked for a payment of ether, or for a withdrawal from the current account, and allowed:
 * until that is finished every page of sending leads to it. Answers the check's number.
 */
export async function lockSending(
  page: Page,
  product: Product,
  purpose: "payment" | "withdrawal",
): Promise<string> {
  const destination = newReceiver();
  await decideAddress(product, destination, "ALLOWED");
  const currency = { symbol: "ETH", type: "COIN" } as const;
  const subject =
    purpose === "withdrawal"
      ? { amlCheckType: "fromDepository", address: destination }
      : {
          amlCheckType: "common",
          paymentInput: {
            accountId: (await etherOf(page)).id,
            currency,
            amount: "0.1",
            destination,
          },
        };
  const { amlStateId: id } = await callAs<{ readonly amlStateId: string }>(
    page,
    "wallet.startAddressAmlProcess",
    { networkId: localChain, ...subject },
  );
  const isAllowed = async () =>
    (await ownState(page)).addressAmlStates.find((each) => each.id === id)?.status;
  await expect.poll(isAllowed, { intervals: [50] }).toBe("ALLOWED");
  return id;
}
