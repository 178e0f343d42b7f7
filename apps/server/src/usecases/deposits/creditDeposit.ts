import { HOUSE_USER_ID, postTransfer } from "@coffer/ledger";
import { ledgerQuery, type Store } from "../../storage/database.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Deposit } from "../../storage/deposits/deposits.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { hashText } from "../send/hashText.ts";

/**
 * Books a final deposit: to its user, or to the house's own funds when it came to the payout
 * address (decision 51). The deposit's id is the key, so it is credited once.
 */
export async function creditDeposit(
  services: Services,
  store: Store,
  deposit: Deposit,
): Promise<void> {
  const { brand, log, random } = services;
  const { asset_key: assetKey, brand_id: brandId, user_id: userId, units } = deposit;
  const chainAccount = await houseAccount(store, { brandId, assetKey, kind: "chain" });
  const isHouse = userId === HOUSE_USER_ID;
  const listing = listingOf(brand, assetKey);
  const credited = isHouse
    ? await houseAccount(store, { brandId, assetKey, kind: "float" })
    : (await openUserAccount(services, store, { userId, listing })).accountId;
  const posted = await postTransfer(ledgerQuery(store), {
    transferId: random.id(),
    brandId,
    scopeUserId: userId,
    idempotencyKey: `deposit:${deposit.deposit_id}`,
    requestHash: hashText(`${deposit.deposit_key}:${units}`),
    kind: isHouse ? "fund" : "deposit",
    legs: [
      { accountId: chainAccount, units: -units },
      { accountId: credited, units },
    ],
  });
  if (posted.outcome === "refused") throw new Error(`A deposit was refused: ${posted.reason}.`);
  if (isHouse) log.info("The payout address was funded.", { assetKey, units: units.toString() });
}
