import type { GateExit, RouteGateFacts } from "./routeGate.ts";

/** The current account exists where the brand has it; elsewhere its pages lead home. (core spec §2.2) */
export const depositoryEnabledGate = ({
  isDepositoryEnabled,
}: Pick<RouteGateFacts, "isDepositoryEnabled">): GateExit | null =>
  isDepositoryEnabled ? null : { to: "home" };
