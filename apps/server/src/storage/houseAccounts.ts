import { HOUSE_USER_ID, openAccount, type LedgerAccountKind } from "@coffer/ledger";
import { v7 } from "uuid";
import { ledgerQuery, type Store } from "./database.ts";

export type HouseKind = Extract<LedgerAccountKind, "chain" | "networkFees" | "float">;

/** The house's ledger account of a kind for an asset, opened on first use. */
export async function houseAccount(
  store: Store,
  { brandId, assetKey, kind }: { brandId: string; assetKey: string; kind: HouseKind },
): Promise<string> {
  return openAccount(ledgerQuery(store), {
    accountId: v7(),
    brandId,
    userId: HOUSE_USER_ID,
    assetKey,
    kind,
  });
}
