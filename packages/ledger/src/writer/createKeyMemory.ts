import { hashOf, keyOf, type EarlierTransfer } from "./batchBooks.ts";
import type { LedgerTransfer } from "../postTransfer.ts";

/**
 * Keys that this process has booked, so that a repeat soon after, which is when repeats come, costs
 * no batch its first try. What is booked stays booked, as long as the same server answers.
 */
export type KeyMemory = {
  readonly find: (transfer: LedgerTransfer) => EarlierTransfer | undefined;
  readonly keep: (booked: readonly LedgerTransfer[]) => void;
  /** After a lost connection: who answers next may be another server, with older books. */
  readonly forgetAll: () => void;
};

/** Some 10 MB at most. */
const KEYS_MAX = 50_000;

export function createKeyMemory(): KeyMemory {
  const keys = new Map<string, EarlierTransfer>();
  return {
    find: (transfer) => keys.get(keyOf(transfer)),
    keep: (booked) => {
      for (const transfer of booked) {
        keys.set(keyOf(transfer), { transferId: transfer.transferId, hash: hashOf(transfer) });
      }
      // A map hands its entries out in the order in which they came.
      for (const oldest of keys.keys()) {
        if (keys.size <= KEYS_MAX) break;
        keys.delete(oldest);
      }
    },
    forgetAll: () => keys.clear(),
  };
}
