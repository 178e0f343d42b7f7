import { dailyFiatCentsCeil, type Outflow, type PricedRate } from "./dailyFiatCentsCeil.ts";
import { guardCents } from "./guardCents.ts";
import type { GuardAmount } from "./guardSettings.ts";

/**
 * Whether a payment together with what left in the 24 hours before goes over the limit. Without a
 * rate for one of them it counts as over: a limit never opens because nobody knows. (decision 36)
 */
export function isOverDailyLimit(
  dailyLimit: GuardAmount | null,
  outflows: readonly Outflow[],
  rates: readonly PricedRate[],
): boolean {
  if (dailyLimit === null) return false;
  const cents = dailyFiatCentsCeil(outflows, rates, dailyLimit.fiatTicker);
  return cents === null || cents > guardCents(dailyLimit);
}
