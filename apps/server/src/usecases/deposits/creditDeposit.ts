import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Deposit } from "../../storage/deposits/deposits.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { creditDepositRow } from "../../storage/ledger/creditDeposits.ts";
import { touchUserRow } from "../../storage/ledger/touchUsers.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { hashText } from "../send/hashText.ts";

/**
 * Books a final deposit: to its user, or to the house's own funds when it came to the payout
 * address (decision 51). The deposit's id is the key, so it is credited once.
 */
export async function creditDeposit(
  services: Services,
  deposit: Deposit,
  confirmations: number,
): Promise<void> {
  const { clock, database, ledger, log, random } = services;
  const { asset_key: assetKey, brand_id: brandId, user_id: userId, units } = deposit;
  const { deposit_id: depositId, height } = deposit;
  const isHouse = userId === HOUSE_USER_ID;
  const chainAccount = await houseAccount(database, { brandId, assetKey, kind: "chain" });
  const credited = await creditedAccount(services, deposit);
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId,
      scopeUserId: userId,
      idempotencyKey: `deposit:${depositId}`,
      requestHash: hashText(`${deposit.deposit_key}:${units}`),
      kind: isHouse ? "fund" : "deposit",
      legs: [
        { accountId: chainAccount, units: -units },
        { accountId: credited, units },
      ],
    },
    companions: [
      creditDepositRow({ depositId, height, confirmations, now: new Date(clock.nowMs()) }),
      touchUserRow(userId),
    ],
  });
  if (posted.outcome === "refused") throw new Error(`A deposit was refused: ${posted.reason}.`);
  if (isHouse) log.info("The payout address was funded.", { assetKey, units: units.toString() });
}

async function creditedAccount(services: Services, deposit: Deposit): Promise<string> {
  const { asset_key: assetKey, brand_id: brandId, user_id: userId } = deposit;
  const { brand, database } = services;
  if (userId === HOUSE_USER_ID) return houseAccount(database, { brandId, assetKey, kind: "float" });
  const listing = listingOf(brand, assetKey);
  const account = await database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  return account.accountId;
}
