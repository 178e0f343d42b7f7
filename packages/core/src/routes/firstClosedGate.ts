import { amlUnlockedGate } from "./amlUnlockedGate.ts";
import { depositoryActiveGate } from "./depositoryActiveGate.ts";
import { depositoryEnabledGate } from "./depositoryEnabledGate.ts";
import type { GateExit, RouteGateFacts } from "./routeGate.ts";
import type { RouteGateName } from "./routeRow.ts";
import { signedInGate } from "./signedInGate.ts";

const gates = {
  signedIn: signedInGate,
  depositoryEnabled: depositoryEnabledGate,
  depositoryActive: depositoryActiveGate,
  amlUnlocked: amlUnlockedGate,
} as const satisfies Record<RouteGateName, (facts: RouteGateFacts) => GateExit | null>;

/** Where the first closed gate of a route leads; null when all are open. (core spec §2.2) */
export function firstClosedGate(
  names: readonly RouteGateName[],
  facts: RouteGateFacts,
): GateExit | null {
  for (const name of names) {
    const exit = gates[name](facts);
    if (exit !== null) return exit;
  }
  return null;
}
