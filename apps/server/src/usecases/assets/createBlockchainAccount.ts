import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { assetKey, isNetworkName } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";
import { openUserAccount } from "./openUserAccount.ts";

type Wanted = {
  readonly network: string;
  readonly networkId: NetworkId;
  readonly token: string;
  readonly chainId: string;
};

/** Activates an asset of the brand for a user; activating it again answers the same account. */
export async function createBlockchainAccount(
  services: Services,
  userId: UserId,
  wanted: Wanted,
): Promise<Outcome<string, Refusal>> {
  const listing = findListing(services.brand, assetKey(wanted.token, wanted.networkId));
  const isConsistent =
    listing !== undefined &&
    isNetworkName(listing.network.name, wanted.network) &&
    wanted.chainId === wanted.networkId.chainId;
  if (!isConsistent) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const opened = await onceAddressesWait(services, () =>
    services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing })),
  );
  return opened.ok ? ok(opened.value.accountId) : opened;
}
