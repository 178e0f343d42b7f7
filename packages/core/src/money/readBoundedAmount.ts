import { ok, refused, type Outcome } from "../outcome.ts";
import { parseDecimal } from "./decimal.ts";

/** Decimal texts that an amount must lie between, itself neither of them. */
export type AmountBounds = {
  readonly above: string;
  readonly below: string;
  readonly decimals: number;
};

/** Why an amount is none that may stand here; `value` as it was typed. */
export type BoundedAmountProblem =
  | { readonly kind: "invalid"; readonly value: string }
  | { readonly kind: "notAbove"; readonly value: string; readonly above: string }
  | { readonly kind: "notBelow"; readonly value: string; readonly below: string }
  | { readonly kind: "invalidBound"; readonly bound: string };

/**
 * Base units of an amount that lies between two bounds. A bound that is no amount is told before the
 * amount is judged. (rule 147)
 */
export function readBoundedAmount(
  value: string,
  { above, below, decimals }: AmountBounds,
): Outcome<bigint, BoundedAmountProblem> {
  const lowest = parseDecimal(above, decimals);
  if (!lowest.ok) return refused({ kind: "invalidBound", bound: above });
  const highest = parseDecimal(below, decimals);
  if (!highest.ok) return refused({ kind: "invalidBound", bound: below });
  const units = parseDecimal(value, decimals);
  if (!units.ok) return refused({ kind: "invalid", value });
  if (units.value <= lowest.value) return refused({ kind: "notAbove", value, above });
  if (units.value >= highest.value) return refused({ kind: "notBelow", value, below });
  return ok(units.value);
}
