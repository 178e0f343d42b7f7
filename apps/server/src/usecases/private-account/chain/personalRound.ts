import type { Chain } from "@coffer/chains";
import type { Services } from "../../../ports/services.ts";
import { markOldWallets } from "../../../storage/private-account/personalWallets.ts";
import { touchUsers } from "../../../storage/session/users.ts";
import { followTransfers } from "./followTransfers.ts";
import { lookAtWallets, OLD_AFTER_MS } from "./lookAtWallets.ts";

/**
 * One look at everything of private accounts on a network. While it cannot be asked, what was known last stays
 * and is marked as old. True: there may be more to look at. (rule 517)
 */
export async function personalRound(services: Services, chain: Chain): Promise<boolean> {
  if (chain.personal === undefined) return false;
  try {
    await followTransfers(services, chain);
    return await lookAtWallets(services, chain);
  } finally {
    await markOld(services, chain);
  }
}

async function markOld({ clock, database }: Services, { networkId }: Chain): Promise<void> {
  const dueBefore = new Date(clock.nowMs() - OLD_AFTER_MS);
  await database.transaction().execute(async (store) => {
    await touchUsers(store, await markOldWallets(store, networkId, dueBefore));
  });
}
