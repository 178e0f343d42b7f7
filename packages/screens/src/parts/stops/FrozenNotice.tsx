import { useAppState } from "@coffer/client/react";
import { Suspense } from "react";
import { arePaymentsStopped } from "./arePaymentsStopped.ts";
import { frozenDoor } from "./frozenDoor.ts";

/** Says that payments are frozen, or wait, while they do. */
export function FrozenNotice() {
  const areStopped = useAppState(arePaymentsStopped);
  return (
    areStopped && (
      <Suspense>
        <frozenDoor.Screen />
      </Suspense>
    )
  );
}
