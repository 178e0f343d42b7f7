import type { RouteName } from "@coffer/core/routes";
import { matchPath } from "react-router";
import { lazyScreen, type LazyScreen } from "../../parts/lazyScreen.ts";
import { addresses, type Address } from "./addresses.ts";
import { missingScreens } from "./missingScreens.ts";
import { farScreen } from "./farScreen.ts";

/** Doors that say what will be behind them: all others have a screen. (rule 46) */
const unbuilt: readonly RouteName[] = ["profileGames", "telegramApp", ...missingScreens];

const near: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  home: lazyScreen(async () => (await import("../../home/HomeScreen.tsx")).HomeScreen),
  asset: lazyScreen(async () => (await import("../../assets/AssetScreen.tsx")).AssetScreen),
};

export type Route = Address & {
  /** Null for a door whose room is not there yet. */
  readonly screen: LazyScreen | null;
};

export const routes: readonly Route[] = addresses.map((address) => ({
  ...address,
  screen: unbuilt.includes(address.name)
    ? null
    : (near[address.name] ?? farScreen(address.isOfProject ? "sendToPartner" : address.name)),
}));

/** The route of a path; undefined when there is no page. `path` has no base path. */
export const findRoute = (path: string): Route | undefined =>
  routes.find(({ pattern }) => matchPath(pattern, path) !== null);
