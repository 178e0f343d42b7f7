import { BeingBuiltScreen } from "./BeingBuiltScreen.tsx";
import type { Route } from "./routes.ts";

/** What an address shows: its screen, or the honest line that it is being built. */
export const RouteScreen = ({ route }: { route: Route }) =>
  route.screen === null ? <BeingBuiltScreen route={route} /> : <route.screen.Screen />;
