import { useAppState } from "@coffer/client/react";
import { useLoaded } from "../loading/useLoaded.ts";
import { arePaymentsStopped } from "./arePaymentsStopped.ts";
import { frozenDoor } from "./frozenDoor.ts";

/** Says that payments are frozen, or wait, while they do. */
export function FrozenNotice() {
  const areStopped = useAppState(arePaymentsStopped);
  const isThere = useLoaded(frozenDoor, areStopped);
  return isThere && <frozenDoor.Screen />;
}
