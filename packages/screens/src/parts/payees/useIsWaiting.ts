import { useAppState, useWallet } from "@coffer/client/react";
import type { Payee } from "@coffer/contract";

/** Whether the person's guard still keeps payments from a payee; none is kept while it asks for no wait. */
export function useIsWaiting({ usableFrom }: Pick<Payee, "usableFrom">): boolean {
  const { nowMs } = useWallet();
  const waitHours = useAppState(({ guard }) => guard.payeeWaitHours);
  return waitHours > 0 && Date.parse(usableFrom) > nowMs();
}
