import { openPaths, privatePaths, type RouteName } from "@coffer/core/routes";
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
  profileContact: lazyScreen(
    async () => (await import("../profile/contact/ContactScreen.tsx")).ContactScreen,
  ),
  profilePassword: lazyScreen(
    async () => (await import("../profile/password/PasswordScreen.tsx")).PasswordScreen,
  ),
  tokenLogin: lazyScreen(
    async () => (await import("../session/TokenLoginScreen.tsx")).TokenLoginScreen,
  ),
  transactionsHistory: lazyScreen(
    async () => (await import("../history/HistoryScreen.tsx")).HistoryScreen,
  ),
};

export type Route = {
  readonly name: RouteName;
  readonly pattern: string;
  /** A page for who is not signed in, too. */
  readonly isOpen: boolean;
  /** Null for a door whose room is not there yet. */
  readonly screen: LazyScreen | null;
};

const RECEIVER_TYPE = ":paymentReceiverType";

function routeOf(name: RouteName, path: string, isOpen: boolean): readonly Route[] {
  const screen = screens[name] ?? null;
  if (!path.includes(RECEIVER_TYPE)) return [{ name, pattern: path, isOpen, screen }];
  // A project is paid by a page of its own.
  return [
    { name, pattern: path.replace(RECEIVER_TYPE, "address"), isOpen, screen },
    { name, pattern: path.replace(RECEIVER_TYPE, "projectId"), isOpen, screen: null },
  ];
}

const namesIn = <Paths extends object>(paths: Paths) =>
  Object.keys(paths) as (keyof Paths & RouteName)[]; // keys of a const object

/** The login stands before the zones and is none of their pages. */
export const routes: readonly Route[] = [
  ...namesIn(privatePaths).flatMap((name) => routeOf(name, privatePaths[name], false)),
  ...namesIn(openPaths).flatMap((name) =>
    name === "login" ? [] : routeOf(name, openPaths[name], true),
  ),
];

/** The route of a path; undefined when there is no page. `path` has no base path. */
export const findRoute = (path: string): Route | undefined =>
  routes.find(({ pattern }) => matchPath(pattern, path) !== null);
