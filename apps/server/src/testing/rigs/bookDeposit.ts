import type { AccountId, UserId } from "@coffer/core/ids";
import { randomBytes, randomUUID } from "node:crypto";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Store } from "../../storage/database.ts";
import { unwatched } from "../databases/watchVersions.ts";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";

type Deposit = {
  readonly userId: UserId;
  readonly account: { readonly accountId: AccountId };
  readonly listing: AssetListing;
  readonly units: bigint;
};

/** Gives a user money in the books, as a deposit would, and writes that down. */
export async function bookDeposit(
  { brand, database, ledger, random }: Services,
  { userId, account, listing, units }: Deposit,
): Promise<void> {
  await unwatched(database, (store) =>
    writeDown(store, { brand, random, userId, account, listing, units }),
  );
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

async function writeDown(
  store: Store,
  { account, brand, listing, random, units, userId }: Deposit & Pick<Services, "brand" | "random">,
): Promise<void> {
  // Long before whatever the test is about.
  const now = new Date(1);
  const depositId = random.id();
  const { purpose } = await store
    .selectFrom("asset_account")
    .select("purpose")
    .where("account_id", "=", account.accountId)
    .executeTakeFirstOrThrow();
  await store
    .insertInto("deposit")
    .values({
      deposit_id: depositId,
      brand_id: brand.id,
      user_id: userId,
      network_type: listing.network.networkId.type,
      chain_id: listing.network.networkId.chainId,
      deposit_key: depositId,
      asset_key: listing.key,
      address: "booked by a test",
      purpose,
      key_purpose: purpose === "spot" ? "depository" : "deposits",
      units,
      memo: "",
      transaction_id: depositId,
      height: 1n,
      block_hash: "",
      state: "credited",
      ignored_why: null,
      confirmations: listing.network.confirmations,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
