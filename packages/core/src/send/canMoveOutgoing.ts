import { nextOutgoingStates, type OutgoingState } from "./outgoingStates.ts";

/** Whether an outgoing transaction may go from one state to another; staying is not moving. */
export function canMoveOutgoing(from: OutgoingState, to: OutgoingState): boolean {
  const allowed: readonly OutgoingState[] = nextOutgoingStates[from];
  return allowed.includes(to);
}
