import { FIAT_DECIMALS } from "../money/amountLimits.ts";
import { parseDecimal } from "../money/parseDecimal.ts";
import type { GuardAmount } from "./guardSettings.ts";

/** Fiat cents of a limit. Throws on a text that was not checked where it came in. */
export function guardCents({ amount }: GuardAmount): bigint {
  const cents = parseDecimal(amount, FIAT_DECIMALS);
  if (!cents.ok) throw new Error(`guard: "${amount}" is no amount of money`);
  return cents.value;
}
