export { amlUnlockedGate } from "./amlUnlockedGate.ts";
export { depositoryActiveGate } from "./depositoryActiveGate.ts";
export { depositoryEnabledGate } from "./depositoryEnabledGate.ts";
export { firstClosedGate } from "./firstClosedGate.ts";
export { firstWords } from "./firstWords.ts";
export { gatesOf } from "./gatesOf.ts";
export { leftButtonOf } from "./leftButtonOf.ts";
export type { LeftButton } from "./leftButtonOf.ts";
export type { GateExit, RouteGateFacts } from "./routeGate.ts";
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
export { signedInGate } from "./signedInGate.ts";
