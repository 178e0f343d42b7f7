export type { BrandLook } from "./parts/brandLook.ts";
export { preloadEverything, preloadRoute } from "./shell/preloadRoute.ts";
export { WalletApp } from "./shell/WalletApp.tsx";
export type { WalletAppProps } from "./shell/WalletApp.tsx";
