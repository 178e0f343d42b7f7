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
import { listPayoutAddresses } from "../../storage/merchants/payoutAddresses.ts";
import type { Merchant } from "../../storage/merchants/merchants.ts";
import { findHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";
import type { MerchantCall } from "./merchantCall.ts";

/** A merchant owns accounts as a person does. */
export const ownerIn = ({ merchantId }: Pick<Merchant, "merchantId">): UserId =>
  merchantId as UserId; // of the ledger's owners

/** What a merchant has, where it is paid and pays out to, and what it may ask for; opens what is missing. */
export const getMerchantAccount: MerchantCall<"getAccount"> = async (services, { merchant }) => {
  const { brand, database } = services;
  const { merchantId, name } = merchant;
  const owner = ownerIn(merchant);
  const accounts = await openAccounts(services, owner);
  if (accounts === null) return refused({ code: "TRY_AGAIN" });
  const listings = assetListings(brand);
  const ids = accounts.flatMap(({ accountId, pendingAccountId }) => [accountId, pendingAccountId]);
  const units = await readSpendable(database, ids);
  const keyOwner = { ownerKind: "merchant", ownerId: merchantId } as const;
  const hook = await findHookTarget(database, keyOwner);
  return ok({
    id: merchantId,
    name,
    balances: accounts.flatMap(({ accountId, assetKey, pendingAccountId }) => {
      const asset = listings.find(({ key }) => key === assetKey)?.asset;
      if (asset === undefined) return [];
      const [available, onItsWay] = [accountId, pendingAccountId].map((id) =>
        formatDecimal(units.get(id) ?? 0n, asset.decimals),
      );
      return [{ assetKey, available: available ?? "0", onItsWay: onItsWay ?? "0" }];
    }),
    addresses: [...(await readAddresses(database, owner))].map(([network, address]) => {
      const [type = "", chainId = ""] = network.split(":");
      return { networkId: { type, chainId }, address };
    }),
    payoutAddresses: (await listPayoutAddresses(database, keyOwner)).map((each) => ({
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
};

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
