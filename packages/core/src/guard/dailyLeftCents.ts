import { dailyFiatCentsCeil, type Outflow, type PricedRate } from "./dailyFiatCentsCeil.ts";
import { guardCents } from "./guardCents.ts";
import type { GuardAmount } from "./guardSettings.ts";

/**
 * What a limit still lets leave, in fiat cents, after what left in the 24 hours before: zero where
 * nothing more may. Null without a rate for some of it. (decision 36)
 */
export function dailyLeftCents(
  dailyLimit: GuardAmount,
  sentBefore: readonly Outflow[],
  rates: readonly PricedRate[],
): bigint | null {
  const sent = dailyFiatCentsCeil(sentBefore, rates, dailyLimit.fiatTicker);
  if (sent === null) return null;
  const left = guardCents(dailyLimit) - sent;
  return left < 0n ? 0n : left;
}
