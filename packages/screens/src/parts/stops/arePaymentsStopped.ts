import type { AppState } from "@coffer/contract";

/** Whether something may be said of payments that do not go out: a freeze, or a wait that may be over. */
export const arePaymentsStopped = ({ guard, userProfile }: AppState): boolean =>
  guard.isFrozen || userProfile?.paymentsWaitUntil != null;
