import { amlDiscardKey } from "@coffer/client";
import { useAppState, useRequest } from "@coffer/client/react";
import type { AddressAmlState } from "@coffer/contract";
import { useState } from "react";

/**
 * An address check, live. One that is being given up here stays as it was seen, until the page is left:
 * it has not gone missing.
 */
export function useAmlCheck(amlId: string): AddressAmlState | undefined {
  const live = useAppState(({ addressAmlStates }) =>
    addressAmlStates.find(({ id }) => id === amlId),
  );
  const discarding = useRequest(amlDiscardKey(amlId));
  const [seen, setSeen] = useState(live);
  if (live !== undefined && live !== seen) setSeen(live);
  const isBeingLeft = discarding.status === "loading" || discarding.status === "succeeded";
  return live ?? (isBeingLeft ? seen : undefined);
}
