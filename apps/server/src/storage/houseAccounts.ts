import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { HOUSE_USER_ID, openAccount, type LedgerAccountKind } from "@coffer/ledger";
import { v7 } from "uuid";
import { ledgerQuery, type Database, type Store } from "./database.ts";
import { rememberWritten } from "./rememberWritten.ts";

/** Owns deposits and outcomes as a user owns theirs. */
export const HOUSE = HOUSE_USER_ID as UserId; // the ledger knows no users, only owners of accounts

export type HouseKind = Exclude<LedgerAccountKind, "spendable" | "pending">;

type HouseAccount = {
  readonly brandId: string;
  readonly assetKey: AssetKey;
  readonly kind: HouseKind;
};

const rememberAccount = rememberWritten<string>();

/**
 * The house's ledger account of a kind for an asset, opened on first use, in no other's transaction:
 * its id is remembered.
 */
export function houseAccount(database: Database, account: HouseAccount): Promise<string> {
  const { brandId, assetKey, kind } = account;
  return rememberAccount(database, JSON.stringify([brandId, assetKey, kind]), () =>
    openAccount(ledgerQuery(database), {
      accountId: v7(),
      brandId,
      userId: HOUSE_USER_ID,
      assetKey,
      kind,
      purpose: "main",
    }),
  );
}

/** The same where it was opened before: opening one is the jobs' matter. (decision page 0097) */
export async function findHouseAccount(
  store: Store,
  { brandId, assetKey, kind }: HouseAccount,
): Promise<string | undefined> {
  const [row] = await ledgerQuery(store)<{ id: string }>(
    `select account_id as id from ledger.account
      where brand_id = $1 and user_id = $2 and asset_key = $3 and kind = $4 and purpose = 'main'`,
    [brandId, HOUSE_USER_ID, assetKey, kind],
  );
  return row?.id;
}

/** What the house's accounts of a kind hold, by asset; one that was never opened is left out. */
export async function readHouseBalances(
  store: Store,
  { brandId, kind }: Omit<HouseAccount, "assetKey">,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await ledgerQuery(store)<{ key: string; units: bigint }>(
    `select asset_key as key, balance as units from ledger.account
      where brand_id = $1 and user_id = $2 and kind = $3 and purpose = 'main'`,
    [brandId, HOUSE_USER_ID, kind],
  );
  return new Map(rows.map(({ key, units }) => [key, units]));
}

/** The assets in which money of this brand has ever moved. */
export async function listHouseAssetKeys(
  database: Database,
  brandId: string,
): Promise<readonly string[]> {
  const rows = await ledgerQuery(database)<{ key: string }>(
    `select distinct asset_key as key from ledger.account
      where brand_id = $1 and user_id = $2 order by asset_key`,
    [brandId, HOUSE_USER_ID],
  );
  return rows.map(({ key }) => key);
}
