import { parseDecimal } from "../money/decimal.ts";
import { exchangeLock } from "./exchangeLimits.ts";

/** What is read of a pair to tell how it stands: amounts and limits in whole units, limits of the source. */
export type PairFacts = {
  readonly source: { readonly decimals: number };
  readonly rate?: { readonly price: string } | undefined;
  readonly amounts?: { readonly source: string; readonly target: string } | undefined;
  readonly limits: { readonly minAmount: string; readonly maxAmount: string };
};

/** Whether the whole balance may be exchanged for the pair's target, and what comes of it. */
export type PairStanding =
  | { readonly kind: "open"; readonly sourceAmount: string; readonly targetAmount: string }
  /** `amount` is the bound that the balance lies beyond, in whole units of the source. */
  | { readonly kind: "locked"; readonly bound: "MIN" | "MAX"; readonly amount: string }
  | { readonly kind: "noRate" };

/** How a pair stands for who has the whole of its source's amount. (rule 338) */
export function pairStanding({ source, rate, amounts, limits }: PairFacts): PairStanding {
  if (rate === undefined || amounts === undefined) return { kind: "noRate" };
  const unitsOf = (text: string): bigint => {
    const units = parseDecimal(text, source.decimals);
    if (!units.ok) throw new Error(`exchange: "${text}" is no amount of the source`);
    return units.value;
  };
  const bound = exchangeLock(unitsOf(amounts.source), {
    minUnits: unitsOf(limits.minAmount),
    maxUnits: unitsOf(limits.maxAmount),
  });
  if (bound === null)
    return { kind: "open", sourceAmount: amounts.source, targetAmount: amounts.target };
  return { kind: "locked", bound, amount: bound === "MIN" ? limits.minAmount : limits.maxAmount };
}
