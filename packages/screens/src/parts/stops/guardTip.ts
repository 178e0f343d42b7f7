import type { Wallet } from "@coffer/client";
import type { AppState } from "@coffer/contract";

/** In the browser's own memory, with nothing of the person: what was told here is told no more. (rule 241) */
const GUARD_TIP_KEY = "wallet.guardTip";

/** Whether the payment guard was offered in this browser. */
export const wasGuardOffered = ({ lastingStorage }: Wallet): boolean =>
  lastingStorage.get(GUARD_TIP_KEY) !== null;

export const noteGuardOffered = ({ lastingStorage }: Wallet): void =>
  lastingStorage.set(GUARD_TIP_KEY, "offered");

/** Somebody who asks nothing of their own payments yet. */
export const hasNoGuard = ({ guard }: AppState): boolean =>
  guard.dailyLimit === null && guard.codeAbove === null && guard.payeeWaitHours === 0;
