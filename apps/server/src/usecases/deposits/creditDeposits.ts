import type { Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { readCursor } from "../../storage/deposits/chainCursor.ts";
import { changeDeposit, listFinalDeposits, lockDeposit } from "../../storage/deposits/deposits.ts";
import { touchUser } from "../../storage/session/users.ts";
import { creditDeposit } from "./creditDeposit.ts";

/**
 * Credits every deposit that has reached its depth, each in a transaction of its own: credits of
 * many users in one would lock accounts in another order than payments between them do.
 */
export async function creditDeposits(services: Services, chain: Chain): Promise<void> {
  const { clock, database, log } = services;
  const cursor = await readCursor(database, chain.networkId);
  if (cursor === undefined) return;
  const needed = chain.confirmationsNeeded;
  const heightMax = cursor.height - BigInt(needed) + 1n;
  for (const depositId of await listFinalDeposits(database, chain.networkId, heightMax)) {
    try {
      await database.transaction().execute(async (store) => {
        const deposit = await lockDeposit(store, depositId);
        if (deposit?.state !== "seen" || deposit.height > heightMax) return;
        const now = new Date(clock.nowMs());
        await changeDeposit(store, depositId, { state: "credited", confirmations: needed, now });
        await creditDeposit(services, store, deposit);
        await touchUser(store, deposit.user_id);
      });
    } catch (error) {
      log.alarm("A deposit could not be credited.", { depositId, error: String(error) });
    }
  }
}
