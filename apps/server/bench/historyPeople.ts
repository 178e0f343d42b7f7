import { assetKey, type AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { v7 } from "uuid";
import { findOrMakeUser } from "../src/testing/people/findOrMakeUser.ts";
import { EVM } from "../src/testing/people/people.ts";
import {
  findOrOpenAccount,
  listAccounts,
  type AssetAccount,
} from "../src/storage/assets/assetAccounts.ts";
import type { Database } from "../src/storage/database.ts";
import { houseAccount, type HouseKind } from "../src/storage/houseAccounts.ts";
import { openHeldAccount } from "../src/storage/vouchers/openHeldAccount.ts";

export const ETH = assetKey("ETH", EVM);
export const USDT = assetKey("USDT", EVM);
const PROMISED = assetKey("CFR", EVM);

export type Ground = { readonly brandId: string; readonly database: Database };

const open = (
  { brandId, database }: Ground,
  of: Pick<AssetAccount, "userId" | "assetKey" | "purpose"> & { readonly scope?: string },
): Promise<AssetAccount> =>
  findOrOpenAccount(database, {
    ...of,
    accountId: v7() as AccountId, // made here
    pendingAccountId: v7() as AccountId, // made here
    brandId,
    now: new Date(),
  });

/** Whose history it is, and whoever they have to do with: accounts by what they are for. */
export async function openHistoryPeople(ground: Ground, me: UserId) {
  const { brandId, database } = ground;
  const other = await findOrMakeUser(database, {
    userId: v7() as UserId, // made here
    brandId,
    publicId: "OTHERPERSON2",
    contact: { type: "email", value: "other@example.com" },
    preferredCurrency: "USD",
    now: new Date(),
  });
  const partner = await database
    .selectFrom("partner")
    .select("partner_id")
    .executeTakeFirstOrThrow();
  const merchant = await database
    .selectFrom("merchant")
    .select("merchant_id")
    .executeTakeFirstOrThrow();
  const main = (userId: UserId, key: AssetKey) =>
    open(ground, { userId, assetKey: key, purpose: "main" });
  const house = (key: AssetKey, kind: HouseKind) =>
    houseAccount(database, { brandId, assetKey: key, kind });
  const spot = (await listAccounts(database, me)).find(({ purpose }) => purpose === "spot");
  if (spot === undefined) throw new Error("The first brand keeps depositories.");
  const shop = merchant.merchant_id as UserId; // owns accounts as a person does
  return {
    me,
    other,
    partnerId: partner.partner_id,
    merchantId: shop,
    ether: await main(me, ETH),
    tether: await main(me, USDT),
    spot,
    spotEther: await open(ground, { userId: me, assetKey: ETH, purpose: "spot" }),
    promised: await open(ground, { userId: me, assetKey: PROMISED, purpose: "promo" }),
    bonus: await open(ground, {
      userId: me,
      assetKey: ETH,
      purpose: "bonus",
      scope: partner.partner_id,
    }),
    theirs: await main(other, ETH),
    partners: await main(partner.partner_id, ETH),
    shops: await main(shop, ETH),
    held: await openHeldAccount(database, { brandId, userId: me, assetKey: ETH }, v7()),
    theirHeld: await openHeldAccount(database, { brandId, userId: other, assetKey: ETH }, v7()),
    chain: await house(ETH, "chain"),
    tetherChain: await house(USDT, "chain"),
    spotChain: await house(spot.assetKey, "chain"),
    fees: await house(ETH, "networkFees"),
    issued: await house(PROMISED, "issued"),
    float: await house(spot.assetKey, "float"),
    etherFloat: await house(ETH, "float"),
    stock: await house(spot.assetKey, "inventory"),
    etherStock: await house(ETH, "inventory"),
  };
}

export type HistoryPeople = Awaited<ReturnType<typeof openHistoryPeople>>;
