import { guardCents } from "./guardCents.ts";
import type { GuardAmount } from "./guardSettings.ts";

/**
 * Whether a limit lets through more than the one before. None at all is the loosest. Two currencies
 * cannot be compared without a rate, which moves: another currency counts as looser.
 */
export function isLooserAmount(asked: GuardAmount | null, before: GuardAmount | null): boolean {
  if (before === null) return false;
  if (asked === null || asked.fiatTicker !== before.fiatTicker) return true;
  return guardCents(asked) > guardCents(before);
}
