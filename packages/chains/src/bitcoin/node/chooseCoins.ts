import { transferVbytes } from "../transferVbytes.ts";
import { dustMin } from "./dustMin.ts";
import type { Coin } from "./spendableCoins.ts";

/** What nodes pass on at most, with room to spare. */
export const INPUTS_MAX = 500;

type Wanted = {
  readonly anchor: Coin | undefined;
  readonly others: readonly Coin[];
  readonly units: bigint;
  /** Satoshi for a size. */
  readonly feeOf: (vbytes: bigint) => bigint;
  /** What the payments and what is given back are locked with. */
  readonly receivers: readonly string[];
  readonly sender: string;
};

export type Chosen = {
  readonly coins: readonly Coin[];
  readonly feeUnits: bigint;
  readonly vbytes: bigint;
  /** What is given back; zero where nothing is. Satoshi. */
  readonly changeUnits: bigint;
  /** Below zero: what is missing. */
  readonly spareUnits: bigint;
};

/**
 * The fewest coins that pay: the one that has to be spent, then the largest. What would be given back as
 * dust goes to who mines. Where all of them do not pay, all of them are chosen, and what is missing said.
 */
export function chooseCoins({ anchor, feeOf, others, receivers, sender, units }: Wanted): Chosen {
  const largest = others.toSorted((left, right) => (left.units > right.units ? -1 : 1));
  const ordered = [...(anchor === undefined ? [] : [anchor]), ...largest].slice(0, INPUTS_MAX);
  let sum = 0n;
  let whole: Chosen | undefined;
  for (const [at, coin] of ordered.entries()) {
    sum += coin.units;
    const coins = ordered.slice(0, at + 1);
    const withChange = transferVbytes(coins.length, [...receivers, sender]);
    const changeUnits = sum - units - feeOf(withChange);
    if (changeUnits >= dustMin(sender)) {
      const feeUnits = feeOf(withChange);
      return { coins, feeUnits, vbytes: withChange, changeUnits, spareUnits: 0n };
    }
    const vbytes = transferVbytes(coins.length, receivers);
    const spareUnits = sum - units - feeOf(vbytes);
    whole = { coins, feeUnits: feeOf(vbytes), vbytes, changeUnits: 0n, spareUnits };
    if (spareUnits === 0n) return whole;
  }
  const vbytes = transferVbytes(1, [...receivers, sender]);
  return (
    whole ?? { coins: [], feeUnits: feeOf(vbytes), vbytes, changeUnits: 0n, spareUnits: -units }
  );
}
