export type { BrandLook } from "./parts/brandLook.ts";
export { InHost } from "./shell/host/InHost.tsx";
export { PageShell } from "./shell/PageShell.tsx";
export { isPage } from "./shell/routes/isPage.ts";
export {
  preloadAfterLogin,
  preloadEverything,
  preloadForTrouble,
  preloadNear,
  preloadRoute,
  preloadSpoken,
} from "./shell/routes/preloadRoute.ts";
export { routeScreens } from "./shell/routes/routeScreens.ts";
export type { RouteScreen } from "./shell/routes/routeScreens.ts";
export { staticRouter } from "./shell/routes/AddressRouter.tsx";
export { TelegramAssets } from "./home/TelegramAssets.tsx";
export { Entrance } from "./shell/Entrance.tsx";
export type { EntrancePage } from "./shell/Entrance.tsx";
export { hasScreen } from "./shell/routes/hasScreen.ts";
export { WalletApp } from "./shell/WalletApp.tsx";
export type { WalletAppProps } from "./shell/WalletApp.tsx";
