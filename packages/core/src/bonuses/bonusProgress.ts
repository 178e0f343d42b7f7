import { parseDecimal } from "../money/decimal.ts";

/** An amount and the least that is moved to the main account, as decimal texts in whole units. */
export type BonusFacts = {
  readonly amount: string;
  readonly decimals: number;
  readonly bonusToAccountTransferLimits: { readonly minAmount: string };
};

/** Whether a bonus can be moved to the person's own account: something, and from the minimum on. (rule 397) */
export function isBonusMovable(bonus: BonusFacts): boolean {
  const { least, units } = unitsOf(bonus);
  return units > 0n && units >= least;
}

/**
 * How far a bonus is on its way to the minimum, in whole percent from 0 to 100, rounded down so that only what is
 * enough is full. Where there is no minimum anything is. (rule 397)
 */
export function bonusPercentFloor(bonus: BonusFacts): number {
  const { least, units } = unitsOf(bonus);
  if (units <= 0n) return 0;
  return units >= least ? 100 : Number((units * 100n) / least);
}

/** Throws on what its own asset cannot hold: the server has told it. */
function unitsOf({ amount, bonusToAccountTransferLimits: { minAmount }, decimals }: BonusFacts) {
  const [units, least] = [amount, minAmount].map((text) => {
    const read = parseDecimal(text, decimals);
    if (!read.ok) throw new Error(`bonus: "${text}" is no amount with ${decimals} decimals`);
    return read.value;
  });
  return { units: units ?? 0n, least: least ?? 0n };
}
