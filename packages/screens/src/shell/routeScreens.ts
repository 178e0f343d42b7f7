import { routes } from "./routes.ts";

export type RouteScreen = {
  readonly pattern: string;
  /** Name of the screen's component and of its file; null for a door that says it is being built. */
  readonly component: string | null;
};

/** What each route shows, for whoever builds a page: which code belongs to which address. */
export const routeScreens = (): Promise<readonly RouteScreen[]> =>
  Promise.all(
    routes.map(async (route) => ({
      pattern: route.pattern,
      component: route.kind === "screen" ? (await route.screen.preload()).name : null,
    })),
  );
