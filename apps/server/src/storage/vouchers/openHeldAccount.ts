import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { openAccount } from "@coffer/ledger";
import { ledgerQuery, type Store } from "../database.ts";

type Held = { readonly brandId: string; readonly userId: UserId; readonly assetKey: AssetKey };

/**
 * The ledger account of a person that holds what is in their vouchers of an asset, opened now if there is
 * none: holds keep them apart, so one is enough for all. (decision page 0125)
 */
export const openHeldAccount = (
  store: Store,
  { assetKey, brandId, userId }: Held,
  newId: string,
): Promise<string> =>
  openAccount(ledgerQuery(store), {
    accountId: newId,
    brandId,
    userId,
    assetKey,
    kind: "pending",
    purpose: "voucher",
  });
