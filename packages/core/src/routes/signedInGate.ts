import type { GateExit, RouteGateFacts } from "./routeGate.ts";

/** The private zone is for who is signed in; others go to the login. (core spec §2.2) */
export const signedInGate = ({ isSignedIn }: Pick<RouteGateFacts, "isSignedIn">): GateExit | null =>
  isSignedIn ? null : { to: "login" };
