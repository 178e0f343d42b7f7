import { checkDecimals, FIAT_DECIMALS } from "../money/decimal.ts";
import { requirePrice } from "../money/price.ts";

/** What a price is worth in coins: cents, what one whole unit costs in the same currency, and its decimals. */
export type InvoicePrice = {
  readonly cents: bigint;
  readonly price: string;
  readonly decimals: number;
};

/**
 * Base units of an asset that are worth so many cents. Rounds up: a merchant never gets less than they asked
 * for by a part of a unit. (rule 386)
 */
export function invoiceUnitsCeil({ cents, decimals, price }: InvoicePrice): bigint {
  checkDecimals(decimals);
  if (cents < 0n) throw new RangeError(`invoiceUnitsCeil: ${cents} cents are below zero`);
  const { units, decimals: priceDecimals } = requirePrice(price);
  const dividend = cents * 10n ** BigInt(decimals + priceDecimals);
  const divisor = units * 10n ** BigInt(FIAT_DECIMALS);
  return (dividend + divisor - 1n) / divisor;
}
