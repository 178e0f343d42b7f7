import { dailyFiatCentsCeil, type Outflow, type PricedRate } from "./dailyFiatCentsCeil.ts";
import { guardCents } from "./guardCents.ts";
import type { GuardAmount } from "./guardSettings.ts";

/** Whether a payment takes a code: it is worth more than the amount, or nobody knows its worth. */
export function isGuardCodeNeeded(
  codeAbove: GuardAmount | null,
  payment: Outflow,
  rates: readonly PricedRate[],
): boolean {
  if (codeAbove === null) return false;
  const cents = dailyFiatCentsCeil([payment], rates, codeAbove.fiatTicker);
  return cents === null || cents > guardCents(codeAbove);
}
