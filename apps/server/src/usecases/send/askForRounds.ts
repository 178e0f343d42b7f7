import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { enqueue } from "../../storage/enqueue.ts";
import type { Payment } from "../../storage/send/payments.ts";

/** One job per network, however many payments ask for it. */
export async function askForRounds(
  { database }: Services,
  payments: readonly Payment[],
): Promise<void> {
  const networks = new Set(payments.map(({ networkId }) => networkKey(networkId)));
  for (const id of networks) await enqueue(database, "payout-round", { id });
}
