import type { GateExit, RouteGateFacts } from "./routeGate.ts";

/** Operations of the current account need it ACTIVE; otherwise its own page tells why. (core spec §2.2) */
export const depositoryActiveGate = ({
  depositoryStatus,
}: Pick<RouteGateFacts, "depositoryStatus">): GateExit | null =>
  depositoryStatus === "ACTIVE" ? null : { to: "depository" };
