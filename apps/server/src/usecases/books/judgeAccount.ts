import type { BooksSecrets } from "../../ports/services.ts";
import { moveName, type AccountMove } from "../../storage/books/accountMoves.ts";
import type { BookedAccount } from "../../storage/books/bookHeads.ts";
import type { Booker } from "../../storage/books/keepBookingCalls.ts";
import { CALL_LABEL, callText, macAge, macKeys, macOf, type MacKeys } from "./bookingMac.ts";

/** Why something in a person's books is not explained, as whoever operates the wallet reads it. */
export const unexplained = {
  uncalled: "no process of the wallet's has booked it",
  changed: "it is not what the process that booked it has said",
  repeated: "it stands there more than once",
  foreign: "it took the money of somebody who did not ask for it",
  elsewhere: "it came to an address that was attested to somebody else",
  broken: "moves are missing, or were changed",
  head: "what was proved before was changed",
} as const;
export type Unexplained = keyof typeof unexplained;

export type BooksKeys = {
  readonly calls: Readonly<Record<Booker, MacKeys>>;
  /** The jobs' own, for what they have proved. */
  readonly heads: MacKeys;
};

const HEAD_LABEL = "coffer:books-head:v1";

export const headKeys = (jobs: BooksSecrets["jobs"]): MacKeys => macKeys(jobs, HEAD_LABEL);

export const booksKeys = ({ api, jobs }: BooksSecrets): BooksKeys => ({
  calls: { api: macKeys(api, CALL_LABEL), jobs: macKeys(jobs, CALL_LABEL) },
  heads: headKeys(jobs),
});

/** Whose the account is, and how it stood. */
const headText = (
  { accountId, assetKey, brandId, kind, purpose, scope, userId }: BookedAccount,
  { balance, seq }: { readonly balance: bigint; readonly seq: bigint },
): string =>
  JSON.stringify([
    HEAD_LABEL,
    brandId,
    accountId,
    userId,
    assetKey,
    kind,
    purpose,
    scope,
    seq.toString(),
    balance.toString(),
  ]);

/** How it stands now. */
export const countersign = ({ heads }: Pick<BooksKeys, "heads">, account: BookedAccount) => ({
  account,
  mac: macOf(heads, headText(account, account)),
});

export type Verdict = {
  /** By their places; 0 for what was proved before. */
  readonly found: readonly { readonly move: AccountMove | null; readonly why: Unexplained }[];
};

type Evidence = {
  readonly keys: BooksKeys;
  /** Those after what was proved before, or all of them. */
  readonly moves: readonly AccountMove[];
  readonly repeated: ReadonlySet<string>;
  /** Transfers that credit somebody with what came to another person's address. */
  readonly elsewhere: ReadonlySet<string>;
};

const NOTHING = { seq: 0n, balance: 0n };

/** Whether the head was countersigned by the jobs, for this very account. */
export const isHeadRight = ({ heads }: BooksKeys, account: BookedAccount): boolean =>
  account.head === null || macAge(heads, headText(account, account.head), account.head.mac) >= 0;

/**
 * Recomputes an account from where it was proved last: every move since is one that a process has booked, as it
 * said so, and all of them together make what is there now. (rules 585 and 586)
 */
export function judgeAccount(account: BookedAccount, evidence: Evidence): Verdict {
  const { keys, moves } = evidence;
  if (!isHeadRight(keys, account)) return { found: [{ move: null, why: "head" }] };
  const found: { move: AccountMove | null; why: Unexplained }[] = [];
  let { seq, balance } = account.head ?? NOTHING;
  for (const move of moves) {
    seq += 1n;
    balance += move.units;
    const isNext = move.seq === seq && move.balanceAfter === balance;
    const why = isNext ? whyUnexplained(account, move, evidence) : "broken";
    if (why !== null) found.push({ move, why });
    // One that is missing is told of once.
    ({ seq, balanceAfter: balance } = move);
  }
  if (seq !== account.seq || balance !== account.balance) found.push({ move: null, why: "broken" });
  return { found };
}

function whyUnexplained(
  { accountId, userId }: BookedAccount,
  move: AccountMove,
  { elsewhere, keys, repeated }: Evidence,
): Unexplained | null {
  const { call, transfer, transferId, units } = move;
  if (call === null || transfer === null) return "uncalled";
  const text = callText(transfer, { transferId, ...call });
  if (macAge(keys.calls[call.bookedBy], text, call.mac) < 0) return "changed";
  const said = call.moves.find(([id]) => id === accountId);
  if (said?.[1] !== units.toString()) return "changed";
  if (repeated.has(moveName(move))) return "repeated";
  if (elsewhere.has(transferId)) return "elsewhere";
  return units < 0n && transfer.scopeUserId !== userId ? "foreign" : null;
}
