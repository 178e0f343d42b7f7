export { dailyFiatCentsCeil } from "./dailyFiatCentsCeil.ts";
export type { Outflow, PricedRate } from "./dailyFiatCentsCeil.ts";
export { dailyLeftCents } from "./dailyLeftCents.ts";
export { fiatCentsCeil } from "./fiatCentsCeil.ts";
export { firstGuardRefusal } from "./firstGuardRefusal.ts";
export type { GuardFacts, GuardRefusal } from "./firstGuardRefusal.ts";
export { guardAt } from "./guardAt.ts";
export { isOverDailyLimit } from "./isOverDailyLimit.ts";
export type { GuardAmount, GuardRecord, GuardSettings, PendingGuard } from "./guardSettings.ts";
export {
  CONTACT_CHANGE_WAIT_MS,
  DAILY_WINDOW_MS,
  LOOSEN_AFTER_MS,
  PAYEE_WAIT_HOURS_MAX,
} from "./guardTimes.ts";
export { isLooserGuard } from "./isLooserGuard.ts";
export { nextGuard } from "./nextGuard.ts";
export type { GuardChange } from "./nextGuard.ts";
export { noGuard } from "./noGuard.ts";
