import { doors } from "../doors/doors.ts";
import type { Route } from "./routes.ts";

/** What an address shows: its screen, or the honest line that it is being built. */
export const RouteScreen = ({ route }: { route: Route }) =>
  route.screen === null ? <doors.beingBuilt.Screen route={route} /> : <route.screen.Screen />;
