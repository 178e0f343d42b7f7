import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import type { Deposit } from "../../storage/deposits/deposits.ts";
import { creditDepositRow } from "../../storage/ledger/creditDeposits.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { hashText } from "../send/reserveHash.ts";

/** What a credit moves between: the counterpart of custody, and the user's or the house's account. */
export type CreditAccounts = { readonly chain: string; readonly credited: string };

type Credit = {
  readonly deposit: Deposit;
  readonly accounts: CreditAccounts;
  readonly confirmations: number;
};

/**
 * Books a final deposit: to its user, or to the house's own funds when it came to the payout
 * address (rule 51). The deposit's id is the key, so it is credited once. False when a
 * reorganisation was faster: it stands in another block by now, or in none.
 */
export async function creditDeposit(
  { clock, ledger, log, random }: Services,
  { deposit, accounts, confirmations }: Credit,
): Promise<boolean> {
  const { assetKey, brandId, userId, units } = deposit;
  const { depositId, blockHash } = deposit;
  const isHouse = userId === HOUSE_USER_ID;
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId,
      scopeUserId: userId,
      idempotencyKey: `deposit:${depositId}`,
      requestHash: hashText(`${deposit.depositKey}:${units}`),
      kind: isHouse ? "fund" : "deposit",
      legs: [
        { accountId: accounts.chain, units: -units },
        { accountId: accounts.credited, units },
      ],
    },
    companions: [
      creditDepositRow({ depositId, blockHash, confirmations, now: new Date(clock.nowMs()) }),
      ...(isHouse ? [] : [announceUserRow(userId)]),
    ],
  });
  if (posted.outcome === "refused") throw new Error(`A deposit was refused: ${posted.reason}.`);
  if (posted.outcome === "overtaken") return false;
  if (isHouse) log.info("The payout address was funded.", { assetKey, units: units.toString() });
  return true;
}
