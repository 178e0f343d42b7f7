import { depositoryRoutes } from "./depositoryRoutes.ts";
import { openRoutes } from "./openRoutes.ts";
import { privateRoutes } from "./privateRoutes.ts";
import { sendRoutes } from "./sendRoutes.ts";

/** Every address of the wallet. (core spec §2.1, companion §2) */
export const routeTable = [
  ...privateRoutes,
  ...sendRoutes,
  ...depositoryRoutes,
  ...openRoutes,
] as const;

export type RouteName = (typeof routeTable)[number]["name"];
