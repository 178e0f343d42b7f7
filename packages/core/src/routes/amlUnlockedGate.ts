import type { GateExit, RouteGateFacts } from "./routeGate.ts";

/** A locking address check leads to its status page, the first one first. (core spec §2.2, decision 41) */
export function amlUnlockedGate({
  lockingAmlIds: [amlId],
}: Pick<RouteGateFacts, "lockingAmlIds">): GateExit | null {
  return amlId === undefined ? null : { to: "amlStatusPage", amlId };
}
