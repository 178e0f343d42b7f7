import type { AccountId } from "@coffer/core/ids";
import type { CompanionRow } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { keepSpotAccountRow } from "../../storage/depository/keepSpotAccounts.ts";
import { findSpotAccount } from "../../storage/depository/spotAccounts.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import type { PayerAccounts } from "./paymentLegs.ts";

type Back = {
  /** Where what comes back of a withdrawal goes; a send's goes where it came from. */
  readonly accountId?: AccountId;
  readonly accounts?: Pick<PayerAccounts, "spendable" | "feeSpendable">;
  /** Holds the depository there until it is booked. */
  readonly kept: readonly CompanionRow[];
};

/**
 * Where the money of a payment goes that does not arrive: back to where it came from. A depository that is
 * in another asset by now, or closed, takes nothing in: that goes to the person's main account. (rule 354)
 */
export async function backOfPayment(services: Services, payment: Payment): Promise<Back> {
  const { accountId, assetKey, brandId, purpose, userId } = payment;
  if (purpose !== "spot") return { kept: [] };
  const spot = await findSpotAccount(services.database, { brandId, userId });
  if (spot?.accountId === accountId && spot.status !== "CLOSED")
    return { kept: [keepSpotAccountRow({ userId, accountId })] };
  const listing = listingOf(services.brand, assetKey);
  const main = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  const { accountId: mainId } = main;
  return { accountId: mainId, accounts: { spendable: mainId, feeSpendable: mainId }, kept: [] };
}
