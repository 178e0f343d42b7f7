import { CompanionRefused } from "@coffer/ledger";
import type { Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { readCursor } from "../../storage/deposits/chainCursor.ts";
import { listFinalDeposits, type Deposit } from "../../storage/deposits/deposits.ts";
import { creditDeposit } from "./creditDeposit.ts";

/** Credits under way at once: the ledger books them together. */
const CREDITS_AT_ONCE = 100;

/** Credits every deposit that has reached its depth. One that cannot be credited holds up no other. */
export async function creditDeposits(services: Services, chain: Chain): Promise<void> {
  const cursor = await readCursor(services.database, chain.networkId);
  if (cursor === undefined) return;
  const needed = chain.confirmationsNeeded;
  const heightMax = cursor.height - BigInt(needed) + 1n;
  const final = await listFinalDeposits(services.database, chain.networkId, heightMax);
  for (let start = 0; start < final.length; start += CREDITS_AT_ONCE) {
    const some = final.slice(start, start + CREDITS_AT_ONCE);
    await Promise.all(some.map((deposit) => credit(services, deposit, needed)));
  }
}

async function credit(services: Services, deposit: Deposit, confirmations: number): Promise<void> {
  try {
    await creditDeposit(services, deposit, confirmations);
  } catch (error) {
    // A reorganisation was faster: the deposit waits for its new block.
    if (error instanceof CompanionRefused) return;
    services.log.alarm("depositNotCredited", {
      depositId: deposit.deposit_id,
      error: String(error),
    });
  }
}
