import { lockingAmlIds } from "@coffer/core/aml";
import { firstClosedGate, type GateExit, type RouteGateName } from "@coffer/core/routes";
import { useMemo, useState } from "react";
import { useAppState } from "./useAppState.ts";
import { useWalletState } from "./useWallet.tsx";

/** Where the first closed gate of a route leads; null when the route is open. (rule 118) */
export function useRouteExit(
  gates: readonly RouteGateName[],
  isDepositoryEnabled: boolean,
): GateExit | null {
  // A lock leads away on entering: it takes nobody from a page they are on. (rule 41)
  const amlStates = useAppState((state) => state.addressAmlStates);
  const [lockingIds] = useState(() => lockingAmlIds(amlStates));
  // What was last known is somebody's, and names nobody.
  const isSignedIn = useWalletState(({ appState, lastKnown }) =>
    appState === null ? lastKnown !== null : appState.userProfile !== null,
  );
  const depositoryStatus = useAppState(({ spotAccount }) => spotAccount?.status ?? null);
  return useMemo(
    () =>
      firstClosedGate(gates, {
        isSignedIn,
        isDepositoryEnabled,
        depositoryStatus,
        lockingAmlIds: lockingIds,
      }),
    [gates, isSignedIn, isDepositoryEnabled, depositoryStatus, lockingIds],
  );
}
