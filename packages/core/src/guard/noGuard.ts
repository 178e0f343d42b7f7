import type { GuardSettings } from "./guardSettings.ts";

/** How every account starts: nothing is asked of a payment. */
export const noGuard: GuardSettings = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null };
