import type { LedgerTransfer } from "../postTransfer.ts";

export type Move = { readonly transferId: string; readonly units: bigint };

/** What transfers do to one account, in their order. */
export type AccountMoves = {
  readonly accountId: string;
  readonly brandId: string;
  /** At least one, none of zero units. */
  readonly moves: readonly Move[];
  /** The sum of all moves, and of those that belong to a hold, if any does. */
  readonly units: bigint;
  readonly heldUnits: bigint | undefined;
  /**
   * How far below its start the balance goes on the way, when that is below its start and its end:
   * by all moves, which counts for most accounts, and by those of no hold, which counts for pending
   * ones. Otherwise the end says everything.
   */
  readonly lowestUnits: bigint | undefined;
  readonly lowestFreeUnits: bigint | undefined;
};

/** By account, in the order of their ids, in which every batch locks them. */
export function sumMoves(transfers: readonly LedgerTransfer[]): readonly AccountMoves[] {
  const running = new Map<string, Running>();
  for (const { brandId, transferId, hold, legs } of transfers) {
    for (const { accountId, units } of legs) {
      if (units === 0n) continue;
      let account = running.get(accountId);
      if (account === undefined) {
        account = { accountId, brandId, moves: [], all: still(), free: still() };
        running.set(accountId, account);
      }
      account.moves.push({ transferId, units });
      add(account.all, units);
      if (hold === undefined) add(account.free, units);
      else account.heldUnits = (account.heldUnits ?? 0n) + units;
    }
  }
  return [...running.values()]
    .toSorted((left, right) => (left.accountId < right.accountId ? -1 : 1))
    .map(({ accountId, brandId, moves, all, free, heldUnits }) => ({
      accountId,
      brandId,
      moves,
      units: all.units,
      heldUnits,
      lowestUnits: lowestOf(all),
      lowestFreeUnits: lowestOf(free),
    }));
}

type Sum = { units: bigint; lowest: bigint };
type Running = {
  readonly accountId: string;
  readonly brandId: string;
  readonly moves: Move[];
  readonly all: Sum;
  readonly free: Sum;
  heldUnits?: bigint;
};

const still = (): Sum => ({ units: 0n, lowest: 0n });

function add(sum: Sum, units: bigint): void {
  sum.units += units;
  if (sum.units < sum.lowest) sum.lowest = sum.units;
}

const lowestOf = ({ units, lowest }: Sum): bigint | undefined =>
  lowest < 0n && lowest < units ? lowest : undefined;
