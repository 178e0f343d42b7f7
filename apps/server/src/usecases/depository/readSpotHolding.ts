import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  listAccounts,
  readSpendable,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import { findActiveSpot } from "./findActiveSpot.ts";

export type SpotHolding = {
  /** The one that the depository is in. */
  readonly account: AssetAccount;
  /** All that its person has. */
  readonly accounts: readonly AssetAccount[];
  readonly listing: AssetListing;
  /** All that may be withdrawn now. */
  readonly balanceUnits: bigint;
};

/**
 * What is in a person's depository, and where. As `findActiveSpot` refuses, and
 * SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND where the brand lists its asset no more.
 */
export async function readSpotHolding(
  services: Services,
  userId: UserId,
): Promise<Outcome<SpotHolding, Refusal>> {
  const active = await findActiveSpot(services, userId);
  if (!active.ok) return active;
  const { accountId, assetKey } = active.value.spot;
  const accounts = await listAccounts(services.database, userId);
  const account = accounts.find((own) => own.accountId === accountId);
  const listing = findListing(services.brand, assetKey);
  if (account === undefined || listing === undefined)
    return refused({ code: "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND" });
  const spendable = await readSpendable(services.database, [accountId]);
  return ok({ account, accounts, listing, balanceUnits: spendable.get(accountId) ?? 0n });
}
