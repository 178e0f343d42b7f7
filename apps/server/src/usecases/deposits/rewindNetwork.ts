import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Chain, ChainPoint } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { takeBackDeposits } from "../../storage/deposits/takeBackDeposits.ts";
import { takeBackUpkeep } from "../../storage/deposits/upkeep.ts";
import { takeBackMoves } from "../../storage/private-account/personalMoves.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { standInvoices } from "../invoices/standInvoices.ts";
import { HEADERS_KEPT } from "./headersKept.ts";

/** Deposits named in one alarm. */
const NAMED_MAX = 20;

/**
 * Follows a reorganisation back. Deposits that were only seen are un-seen; one that was credited
 * raises an alarm and stays: money is never taken back silently. It is written down as gone, so
 * that the proof of solvency can name it, until it stands in a block again. False when another
 * process has moved the cursor meanwhile: nothing was changed.
 */
export async function rewindNetwork(
  { clock, database, log }: Pick<Services, "clock" | "database" | "log">,
  { networkId }: Chain,
  { from, to }: { from: ChainPoint; to: ChainPoint },
): Promise<boolean> {
  const left = await database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to }))) return undefined;
    const kept = { from: to.height - HEADERS_KEPT, to: to.height };
    await dropHeadersOutside(store, networkId, kept);
    const now = new Date(clock.nowMs());
    const taken = await takeBackDeposits(store, { networkId, height: to.height, now });
    await takeBackUpkeep(store, networkId, to.height);
    const watchers = await takeBackMoves(store, networkId, { height: to.height, now });
    const viewers = await standInvoices({ clock }, store, taken.invoiceIds);
    await touchUsers(
      store,
      [...taken.userIds, ...viewers, ...watchers].filter((userId) => userId !== HOUSE_USER_ID),
    );
    return taken.left;
  });
  if (left === undefined) return false;
  if (left.length > 0)
    log.alarm("creditedDepositLeftChain", {
      count: left.length,
      deposits: left.slice(0, NAMED_MAX),
    });
  return true;
}
