import { keyOf, type EarlierTransfer, type LockedAccount } from "./batchBooks.ts";
import type { LedgerTransfer } from "../postTransfer.ts";

/**
 * What this process has seen of the books: accounts as they stood after its last look, and keys it
 * has booked. Another process may have moved an account since; whoever writes from memory writes
 * only where balance, hold and number of postings are still the remembered ones.
 */
export type Memory = {
  readonly account: (accountId: string) => LockedAccount | undefined;
  readonly earlier: (transfer: LedgerTransfer) => EarlierTransfer | undefined;
  readonly keep: (
    accounts: Iterable<LockedAccount>,
    keys: Iterable<readonly [key: string, earlier: EarlierTransfer]>,
  ) => void;
  readonly forget: (accountIds: Iterable<string>) => void;
  /** After a lost connection: who answers next may be another server, with older books. */
  readonly forgetAll: () => void;
};

/** Some 30 MB at most. */
const ACCOUNTS_MAX = 100_000;
const KEYS_MAX = 50_000;

export function createMemory(): Memory {
  const accounts = new Map<string, LockedAccount>();
  const keys = new Map<string, EarlierTransfer>();
  return {
    account: (accountId) => {
      const known = accounts.get(accountId);
      // A copy: a batch that fails must leave no trace here.
      if (known === undefined) return undefined;
      const { units, heldUnits, seq } = known;
      return { ...known, before: { units, heldUnits, seq } };
    },
    earlier: (transfer) => keys.get(keyOf(transfer)),
    keep: (seen, booked) => {
      for (const account of seen) keepNewest(accounts, [account.accountId, { ...account }]);
      for (const [key, earlier] of booked) keepNewest(keys, [key, earlier]);
      dropOldest(accounts, ACCOUNTS_MAX);
      dropOldest(keys, KEYS_MAX);
    },
    forget: (accountIds) => {
      for (const accountId of accountIds) accounts.delete(accountId);
    },
    forgetAll: () => {
      accounts.clear();
      keys.clear();
    },
  };
}

/** A map hands its entries out in the order in which they came. */
function keepNewest<Value>(map: Map<string, Value>, [key, value]: readonly [string, Value]): void {
  map.delete(key);
  map.set(key, value);
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
