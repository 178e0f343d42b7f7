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

/** Of these there are two, the younger one growing: some 10 MB at most. */
const GENERATION = 25_000;

export function createKeyMemory(): KeyMemory {
  let young = new Map<string, EarlierTransfer>();
  let old = new Map<string, EarlierTransfer>();
  return {
    find: (transfer) => {
      const key = keyOf(transfer);
      return young.get(key) ?? old.get(key);
    },
    keep: (booked) => {
      for (const transfer of booked) {
        young.set(keyOf(transfer), { transferId: transfer.transferId, hash: hashOf(transfer) });
        if (young.size < GENERATION) continue;
        old = young;
        young = new Map();
      }
    },
    forgetAll: () => {
      young = new Map();
      old = new Map();
    },
  };
}
