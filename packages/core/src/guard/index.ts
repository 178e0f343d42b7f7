export {
  dailyFiatCentsCeil,
  dailyLeftCents,
  fiatCentsCeil,
  isOverDailyLimit,
  unitsWithin,
} from "./guardCents.ts";
export type { Outflow } from "./guardCents.ts";
export type { PricedRate } from "../rates/findRate.ts";
export { firstGuardRefusal } from "./firstGuardRefusal.ts";
export type { GuardFacts, GuardRefusal } from "./firstGuardRefusal.ts";
export { guardAt, nextGuard } from "./nextGuard.ts";
export type { GuardChange } from "./nextGuard.ts";
export {
  CONTACT_CHANGE_WAIT_MS,
  DAILY_WINDOW_MS,
  LOOSEN_AFTER_MS,
  noGuard,
  PAYEE_WAIT_HOURS_MAX,
} from "./guardSettings.ts";
export type { GuardAmount, GuardRecord, GuardSettings, PendingGuard } from "./guardSettings.ts";
export { isLooserGuard } from "./isLooserGuard.ts";
export { INTENT_WAIT_MS, noIntent, planIntent, takesPasskey } from "./planIntent.ts";
export type { Intent, IntentAsk, IntentKey, KeptKey, UnitsAbove } from "./planIntent.ts";
