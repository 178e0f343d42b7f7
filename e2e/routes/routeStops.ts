import type { RouteName } from "@coffer/core/routes";
import type { Stop } from "./routeStop.ts";
import { stopsOfDepository } from "./stopsOfDepository.ts";
import { stopsOfSending } from "./stopsOfSending.ts";
import { stopsOfVisitors } from "./stopsOfVisitors.ts";
import { stopsOfWallet } from "./stopsOfWallet.ts";

/** How each route of the router's own table is opened by its address: none can be left out. (rule 457) */
export const routeStops: Readonly<Record<RouteName, readonly Stop[]>> = {
  ...stopsOfWallet,
  ...stopsOfSending,
  ...stopsOfDepository,
  ...stopsOfVisitors,
};
