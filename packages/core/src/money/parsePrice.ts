import { ok, refused, type Outcome } from "../outcome.ts";
import { isCanonicalDecimal } from "./isCanonicalDecimal.ts";

/** A price as an exact fraction: `units` divided by ten to the power of `decimals`. Above zero. */
export type Price = { readonly units: bigint; readonly decimals: number };

export type PriceProblem = { readonly kind: "invalidPrice"; readonly text: string };

/** The exact price behind its text. Refuses what is not a canonical decimal above zero. */
export function parsePrice(text: string): Outcome<Price, PriceProblem> {
  if (text === "0" || !isCanonicalDecimal(text)) return refused({ kind: "invalidPrice", text });
  const [whole = "", fraction = ""] = text.split(".");
  return ok({ units: BigInt(whole + fraction), decimals: fraction.length });
}
