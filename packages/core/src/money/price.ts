import { ok, refused, type Outcome } from "../outcome.ts";
import { checkDecimals, FIAT_DECIMALS, isCanonicalDecimal } from "./decimal.ts";

/** A price as an exact fraction: `units` divided by ten to the power of `decimals`. Above zero. */
export type Price = { readonly units: bigint; readonly decimals: number };

export type PriceProblem = { readonly kind: "invalidPrice"; readonly text: string };

/** The exact price behind its text. Refuses what is not a canonical decimal above zero. */
export function parsePrice(text: string): Outcome<Price, PriceProblem> {
  if (text === "0" || !isCanonicalDecimal(text)) return refused({ kind: "invalidPrice", text });
  const [whole = "", fraction = ""] = text.split(".");
  return ok({ units: BigInt(whole + fraction), decimals: fraction.length });
}

/** The exact price behind a text that was checked where it came in. Throws if it was not. */
export function requirePrice(text: string): Price {
  const price = parsePrice(text);
  if (!price.ok) throw new Error(`price: "${text}" is not a canonical decimal above zero`);
  return price.value;
}

/**
 * Quotient rounded to the nearest whole number, halves to the even one. `divisor` is above zero.
 * Symmetric: the negative of an amount rounds to the negative of its rounding.
 */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twiceRest = (rest < 0n ? -rest : rest) * 2n;
  const isUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n !== 0n);
  if (!isUp) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}

/**
 * Fiat cents that base units of an asset are worth at a price (fiat per whole unit).
 * Rounds to the nearest cent, halves to the even one. Throws on a malformed price.
 */
export function multiplyByPriceHalfEven(
  units: bigint,
  decimals: number,
  priceText: string,
): bigint {
  checkDecimals(decimals);
  const price = requirePrice(priceText);
  const dividend = units * price.units * 10n ** BigInt(FIAT_DECIMALS);
  return divideHalfEven(dividend, 10n ** BigInt(decimals + price.decimals));
}
