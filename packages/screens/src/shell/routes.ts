import { routeTable, type RouteName, type RouteRow } from "@coffer/core/routes";
import { matchPath } from "react-router";
import { lazyScreen, type LazyScreen } from "../parts/lazyScreen.ts";

/** What stands behind an address of the table; an address without a screen is being built. (decision 46) */
const screens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  home: lazyScreen(async () => (await import("../home/HomeScreen.tsx")).HomeScreen),
  asset: lazyScreen(async () => (await import("../assets/AssetScreen.tsx")).AssetScreen),
  assetAddress: lazyScreen(
    async () => (await import("../assets/AssetAddressScreen.tsx")).AssetAddressScreen,
  ),
  sendSetRecipient: lazyScreen(
    async () => (await import("../send/SendReceiverScreen.tsx")).SendReceiverScreen,
  ),
  sendSetAmount: lazyScreen(
    async () => (await import("../send/SendAmountScreen.tsx")).SendAmountScreen,
  ),
  sendConfirm: lazyScreen(
    async () => (await import("../send/SendConfirmScreen.tsx")).SendConfirmScreen,
  ),
  sendPaymentStatus: lazyScreen(
    async () => (await import("../send/SendStatusScreen.tsx")).SendStatusScreen,
  ),
  settings: lazyScreen(async () => (await import("../settings/SettingsScreen.tsx")).SettingsScreen),
  profile: lazyScreen(async () => (await import("../profile/ProfileScreen.tsx")).ProfileScreen),
  transactionsHistory: lazyScreen(
    async () => (await import("../history/HistoryScreen.tsx")).HistoryScreen,
  ),
};

type TitleKey = (typeof routeTable)[number]["titleKey"];

export type Route = Omit<RouteRow, "name" | "titleKey" | "path"> & {
  readonly name: RouteName;
  readonly titleKey: TitleKey;
  readonly pattern: string;
  /** Null for a door whose room is not there yet. */
  readonly screen: LazyScreen | null;
};

const RECEIVER_TYPE = ":paymentReceiverType";

/** The login stands before the zones and is none of their pages. A project is paid by a page of its own. */
export const routes: readonly Route[] = routeTable.flatMap((row): readonly Route[] => {
  if (row.name === "login") return [];
  const { path, ...rest } = row;
  const screen = screens[row.name] ?? null;
  if (!path.includes(RECEIVER_TYPE)) return [{ ...rest, pattern: path, screen }];
  return [
    { ...rest, pattern: path.replace(RECEIVER_TYPE, "address"), screen },
    { ...rest, pattern: path.replace(RECEIVER_TYPE, "projectId"), screen: null },
  ];
});

/** The route of a path; undefined when there is no page. `path` has no base path. */
export const findRoute = (path: string): Route | undefined =>
  routes.find(({ pattern }) => matchPath(pattern, path) !== null);
