import type { AccountId, UserId } from "@coffer/core/ids";
import type { PromoListing } from "../../catalogue/promoListing.ts";
import type { Services } from "../../ports/services.ts";
import { findOrOpenAccount } from "../../storage/assets/assetAccounts.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { insertPromoGrantRow } from "../../storage/promo/promoGrants.ts";
import { touchUser } from "../../storage/session/users.ts";
import { hashText } from "../hashText.ts";

type Grant = {
  readonly userId: UserId;
  readonly listing: PromoListing;
  readonly units: bigint;
  readonly reason: string;
  /** The occasion: the same again for the same person grants nothing more. */
  readonly key: string;
};

/** What became of a grant; `otherwise`: the key has granted something else. */
export type PromoGrantEnd = "granted" | "repeated" | "otherwise";

/** Grants a person promo tokens, of which the brand owes them that much more. (rules 427 and 429) */
export async function grantPromo(
  {
    brand,
    clock,
    database,
    ledger,
    random,
  }: Pick<Services, "brand" | "clock" | "database" | "ledger" | "random">,
  { userId, listing, units, reason, key }: Grant,
): Promise<PromoGrantEnd> {
  const now = new Date(clock.nowMs());
  const accountId = await openPromoAccount({ brand, database, random }, { userId, listing, now });
  const issued = { brandId: brand.id, assetKey: listing.key, kind: "issued" } as const;
  const grantId = random.id();
  const posted = await ledger.post({
    transfer: {
      transferId: grantId,
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `promo:${key}`,
      requestHash: hashText(`${listing.key}:${units}`),
      kind: "promo",
      legs: [
        { accountId: await houseAccount(database, issued), units: -units },
        { accountId, units },
      ],
    },
    companions: [
      insertPromoGrantRow({
        grantId,
        brandId: brand.id,
        userId,
        accountId,
        assetKey: listing.key,
        units,
        idempotencyKey: key,
        reason,
        createdAt: now,
      }),
      announceUserRow(userId),
    ],
  });
  switch (posted.outcome) {
    case "posted":
      return "granted";
    case "replayed":
      return "repeated";
    case "overtaken":
      throw new Error(`Nothing stands beside a grant: ${posted.companion}.`);
    case "refused":
      if (posted.reason === "KEY_REUSED") return "otherwise";
      throw new Error(`A grant was refused: ${posted.reason}.`);
  }
}

/** The person's account of a token, opened where there is none: their state may have it from then on. */
const openPromoAccount = (
  { brand, database, random }: Pick<Services, "brand" | "database" | "random">,
  { userId, listing, now }: Pick<Grant, "userId" | "listing"> & { readonly now: Date },
): Promise<AccountId> =>
  database.transaction().execute(async (store) => {
    const made = random.id() as AccountId; // made here
    const { accountId } = await findOrOpenAccount(store, {
      accountId: made,
      pendingAccountId: random.id() as AccountId, // made here
      brandId: brand.id,
      userId,
      assetKey: listing.key,
      purpose: "promo",
      now,
    });
    if (accountId === made) await touchUser(store, userId);
    return accountId;
  });
