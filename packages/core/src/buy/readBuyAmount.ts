import { ok, refused, type Outcome } from "../outcome.ts";
import { FIAT_DECIMALS, formatDecimal, parseDecimal } from "../money/decimal.ts";

/** An amount of money to buy for: in cents, and as it travels. */
export type BuyAmount = { readonly cents: bigint; readonly text: string };

/** Reads the amount of an address. Refuses what is no amount above zero with at most two decimals. */
export function readBuyAmount(text: string): Outcome<BuyAmount, "INVALID_AMOUNT"> {
  const cents = parseDecimal(text, FIAT_DECIMALS);
  if (!cents.ok || cents.value === 0n) return refused("INVALID_AMOUNT");
  return ok({ cents: cents.value, text: formatDecimal(cents.value, FIAT_DECIMALS) });
}
