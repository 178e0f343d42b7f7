import type { BlockchainTransfer } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

const PAGE_LENGTH = 100;
const PAGES_MAX = 50;

/** A transfer too old for the state, out of the pages of history; null when there is none. */
export async function findTransfer(
  { caller }: WalletParts,
  transferId: string,
): Answer<BlockchainTransfer | null> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const answered = await caller.ask(
      "wallet.getTransfers",
      { limit: PAGE_LENGTH, ...from },
      `wallet.getTransfers:${transferId}`,
    );
    if (!answered.ok) return answered;
    const found = answered.value.transfers.find(({ id }) => id === transferId);
    if (found !== undefined) return ok(found);
    cursor = answered.value.nextCursor;
    if (cursor === null) return ok(null);
  }
  return ok(null);
}
