export type { BrandLook } from "./parts/brandLook.ts";
export { PageShell } from "./shell/PageShell.tsx";
export { isPage } from "./shell/isPage.ts";
export {
  preloadAfterLogin,
  preloadEverything,
  preloadForTrouble,
  preloadNear,
  preloadRoute,
  preloadSpoken,
} from "./shell/preloadRoute.ts";
export { routeScreens } from "./shell/routeScreens.ts";
export type { RouteScreen } from "./shell/routeScreens.ts";
export { staticRouter } from "./shell/staticRouter.tsx";
export { WalletApp } from "./shell/WalletApp.tsx";
export type { WalletAppProps } from "./shell/WalletApp.tsx";
