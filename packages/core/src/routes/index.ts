export {
  amlUnlockedGate,
  depositoryActiveGate,
  depositoryEnabledGate,
  firstClosedGate,
  gatesOf,
  signedInGate,
} from "./gates.ts";
export type { GateExit, RouteGateFacts } from "./gates.ts";
export { firstWords } from "./firstWords.ts";
export { leftButtonOf } from "./leftButtonOf.ts";
export type { LeftButton } from "./leftButtonOf.ts";
export { openPaths, privatePaths } from "./routePaths.ts";
export type { RouteName } from "./routePaths.ts";
export type {
  BackTarget,
  Feature,
  RouteFace,
  RouteGateName,
  RouteLayout,
  RouteRow,
} from "./routeRow.ts";
export { routeTable } from "./routeTable.ts";
export type { TitleKey } from "./routeTable.ts";
