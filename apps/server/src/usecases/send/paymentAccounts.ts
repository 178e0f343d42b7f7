import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  findAccount,
  listAccounts,
  mainAccountOf,
  type AssetAccount,
} from "../../storage/assets/assetAccounts.ts";
import { houseAccount, type HouseKind } from "../../storage/houseAccounts.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import type { PayerAccounts, PaymentAccounts } from "./paymentLegs.ts";
import { chargeOf } from "./unitsAtHand.ts";

type Asked = {
  readonly userId: UserId;
  readonly listing: AssetListing;
  /** The user's accounts where they have been read before; one that is missing is opened. */
  readonly accounts?: readonly AssetAccount[];
};

/** The payer's own ledger accounts that a send touches. */
export async function payerAccounts(
  services: Services,
  { userId, listing, accounts }: Asked,
): Promise<PayerAccounts> {
  const { brand, database } = services;
  const known = accounts ?? (await listAccounts(database, userId));
  const ownOf = async (assetKey: AssetKey) =>
    mainAccountOf(known, assetKey) ??
    database
      .transaction()
      .execute((store) =>
        openUserAccount(services, store, { userId, listing: listingOf(brand, assetKey) }),
      );
  const { feeAssetKey, key } = listing;
  const own = await ownOf(key);
  const fee = feeAssetKey === key ? own : await ownOf(feeAssetKey);
  return {
    spendable: own.accountId,
    pending: own.pendingAccountId,
    feeSpendable: fee.accountId,
    feePending: fee.pendingAccountId,
  };
}

/** Those that a withdrawal, a payout or a refund touches: its fee is taken out of the account that it leaves. */
export const drawnAccounts = ({ accountId, pendingAccountId }: AssetAccount): PayerAccounts => ({
  spendable: accountId,
  pending: pendingAccountId,
  feeSpendable: accountId,
  feePending: pendingAccountId,
});

/** Every ledger account that the end of a payment out touches. */
export async function paymentAccounts(
  services: Services,
  payment: Payment,
): Promise<PaymentAccounts> {
  const { brand, database } = services;
  const { accountId, assetKey, purpose, userId } = payment;
  const listing = listingOf(brand, assetKey);
  const houseOf = (key: AssetKey, kind: HouseKind) =>
    houseAccount(database, { brandId: brand.id, assetKey: key, kind });
  const drawn = purpose === "main" ? undefined : await findAccount(database, { userId, accountId });
  if (purpose !== "main" && drawn === undefined)
    throw new Error("What takes its fee out of its amount leaves an account of its sender's.");
  return {
    ...(drawn === undefined
      ? await payerAccounts(services, { userId, listing })
      : drawnAccounts(drawn)),
    chain: await houseOf(assetKey, "chain"),
    feeChain: await houseOf(listing.feeAssetKey, "chain"),
    networkFees: await houseOf(listing.feeAssetKey, "networkFees"),
    chargedFees: await houseOf(chargeOf(payment).assetKey, "networkFees"),
  };
}
