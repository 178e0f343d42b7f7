import type { Chain, ChainPoint } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { changeDeposit, lockDepositsAbove } from "../../storage/deposits/deposits.ts";
import { touchUser } from "../../storage/session/users.ts";
import { HEADERS_KEPT } from "./headersKept.ts";

/**
 * Follows a reorganisation back. Deposits that were only seen are un-seen; one that was credited
 * raises an alarm and stays: money is never taken back silently.
 */
export async function rewindNetwork(
  services: Services,
  chain: Chain,
  { from, to }: { from: ChainPoint; to: ChainPoint },
): Promise<void> {
  const { clock, database, log } = services;
  const { networkId } = chain;
  await database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to }))) return;
    const kept = { from: to.height - HEADERS_KEPT, to: to.height };
    await dropHeadersOutside(store, networkId, kept);
    const touched = new Set<string>();
    for (const deposit of await lockDepositsAbove(store, networkId, to.height)) {
      if (deposit.state === "credited") {
        log.alarm("creditedDepositLeftChain", {
          depositId: deposit.deposit_id,
          transactionId: deposit.transaction_id,
        });
        continue;
      }
      const now = new Date(clock.nowMs());
      await changeDeposit(store, deposit.deposit_id, { state: "orphaned", confirmations: 0, now });
      touched.add(deposit.user_id);
    }
    for (const userId of [...touched].toSorted()) await touchUser(store, userId);
  });
}
