import type { AccountId, UserId } from "@coffer/core/ids";
import { randomBytes, randomUUID } from "node:crypto";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";

type Deposit = {
  readonly userId: UserId;
  readonly account: { readonly accountId: AccountId };
  readonly listing: AssetListing;
  readonly units: bigint;
};

/** Gives a user money in the books, as a deposit would. */
export async function bookDeposit(
  { brand, database, ledger, random }: Services,
  { userId, account, listing, units }: Deposit,
): Promise<void> {
  const house = { brandId: brand.id, assetKey: listing.key, kind: "chain" } as const;
  await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `deposit:${randomUUID()}`,
      requestHash: randomBytes(32),
      kind: "deposit",
      legs: [
        { accountId: await houseAccount(database, house), units: -units },
        { accountId: account.accountId, units },
      ],
    },
    companions: [],
  });
}
