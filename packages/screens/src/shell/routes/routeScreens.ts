import { routes } from "./routes.ts";

export type RouteScreen = {
  readonly pattern: string;
  /** Name of the screen's component and of its file; null for a door that says it is being built. */
  readonly component: string | null;
};

/**
 * What each route of the private zone shows, for whoever builds a page: which code belongs to which
 * address. Where no login stands before a page, none is made ahead for it.
 */
export const routeScreens = (): Promise<readonly RouteScreen[]> =>
  Promise.all(
    routes
      .filter(({ isOpen }) => !isOpen)
      .map(async ({ pattern, screen }) => ({
        pattern,
        component: screen === null ? null : (await screen.preload()).name,
      })),
  );
