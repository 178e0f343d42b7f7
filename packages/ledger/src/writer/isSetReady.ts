import type { LedgerItem } from "../ledgerWriter.ts";
import type { LedgerTransfer } from "../postTransfer.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KEY_LENGTH_MAX = 255;
const LEGS_MAX = 32;
const UNITS_BOUND = 10n ** 78n;

/**
 * Whether a set-based statement can take the item as it is. What is malformed, huge or written in
 * another way goes alone, so that the database's function says what it thinks of it.
 */
export function isSetReady({ transfer, companions }: LedgerItem): boolean {
  const { transferId, scopeUserId, legs, hold } = transfer;
  return (
    UUID.test(transferId) &&
    UUID.test(scopeUserId) &&
    hasPlainWords(transfer) &&
    legs.length <= LEGS_MAX &&
    legs.every(({ accountId, units }) => UUID.test(accountId) && isPlainAmount(units)) &&
    (hold?.kind !== "end" || UUID.test(hold.holdId)) &&
    companions.length <= LEGS_MAX
  );
}

const isPlainAmount = (units: unknown): boolean =>
  typeof units === "bigint" && units < UNITS_BOUND && units > -UNITS_BOUND;

const hasPlainWords = ({ brandId, idempotencyKey, kind, requestHash }: LedgerTransfer): boolean =>
  [brandId, idempotencyKey, kind].every((word) => isPlainWord(word)) &&
  requestHash instanceof Uint8Array;

/** No NUL and no half of a surrogate pair, neither of which the database can keep. */
const isPlainWord = (word: unknown): boolean =>
  typeof word === "string" &&
  word.length > 0 &&
  word.length <= KEY_LENGTH_MAX &&
  !word.includes("\0") &&
  word.isWellFormed();
