import type { UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { ok, refused } from "@coffer/core/outcome";
import { allowancesOf, assetListings } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  listMainAccounts,
  readAddresses,
  readSpendable,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import { listPayoutAddresses } from "../../storage/signed/payoutAddresses.ts";
import { findHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";

/** Whoever's server calls owns accounts as a person does. */
export const accountOwner = ({ ownerId }: Pick<Owner, "ownerId">): UserId => ownerId as UserId; // of the ledger's owners

/** What an owner has, where it is paid and pays out to, and which assets there are; opens what is missing. */
export async function ownerAccount(services: Services, owner: Owner) {
  const { brand, database } = services;
  const userId = accountOwner(owner);
  const accounts = await openAccounts(services, userId);
  if (accounts === null) return refused({ code: "TRY_AGAIN" } as const);
  const listings = assetListings(brand);
  const ids = accounts.flatMap(({ accountId, pendingAccountId }) => [accountId, pendingAccountId]);
  const units = await readSpendable(database, ids);
  const hook = await findHookTarget(database, owner);
  return ok({
    balances: accounts.flatMap(({ accountId, assetKey, pendingAccountId }) => {
      const asset = listings.find(({ key }) => key === assetKey)?.asset;
      if (asset === undefined) return [];
      const [available, onItsWay] = [accountId, pendingAccountId].map((id) =>
        formatDecimal(units.get(id) ?? 0n, asset.decimals),
      );
      return [{ assetKey, available: available ?? "0", onItsWay: onItsWay ?? "0" }];
    }),
    addresses: [...(await readAddresses(database, userId))].map(([network, address]) => {
      const [type = "", chainId = ""] = network.split(":");
      return { networkId: { type, chainId }, address };
    }),
    payoutAddresses: (await listPayoutAddresses(database, owner)).map((each) => ({
      id: each.payoutAddressId,
      networkId: each.networkId,
      address: each.address,
      memo: each.memo === "" ? null : each.memo,
      label: each.label,
    })),
    hook: hook === undefined ? null : { url: hook.url, keyId: hook.keyId },
    assets: listings.map(({ asset, key, network }) => ({
      assetKey: key,
      name: asset.name,
      networkId: network.networkId,
      networkName: network.name,
      decimals: asset.decimals,
    })),
  });
}

/** The main account of each asset that may be received; null while no address waits. */
async function openAccounts(
  services: Services,
  owner: UserId,
): Promise<readonly AssetAccount[] | null> {
  const { brand, database } = services;
  const own = await listMainAccounts(database, owner);
  const missing = assetListings(brand).filter(
    (listing) =>
      allowancesOf(listing).allowReceive && own.every(({ assetKey }) => assetKey !== listing.key),
  );
  if (missing.length === 0) return own;
  const opened = await onceAddressesWait(services, () =>
    database.transaction().execute(async (store) => {
      const accounts: AssetAccount[] = [];
      for (const listing of missing)
        accounts.push(await openUserAccount(services, store, { userId: owner, listing }));
      return accounts;
    }),
  );
  return opened.ok ? [...own, ...opened.value] : null;
}
