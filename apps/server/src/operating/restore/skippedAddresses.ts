import { randomInt } from "node:crypto";

/** More addresses than could be given out between two backups. */
export const SKIPPED_MIN = 1_000_000;
/** Indexes of one branch of a key (BIP-32: those above are hardened, and have no public key). */
const INDEXES = 2 ** 31;
/** A restore uses up this part of the numbers that are left, at most. */
const PART = 16;

/**
 * How many address numbers a restore skips after the last one. Beside the least it is chosen by
 * chance, so that one backup, restored twice, does not give one address to two people. Throws when
 * the branch is used up.
 */
export function skippedAddresses(last: bigint): bigint {
  const spread = Math.floor((INDEXES - Number(last)) / PART) - SKIPPED_MIN;
  if (spread < 1) throw new Error("The deposit key has too few address numbers left to skip any.");
  return BigInt(SKIPPED_MIN + randomInt(spread));
}
