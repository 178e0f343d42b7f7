import type { RouteName } from "@coffer/core/routes";
import { matchPath } from "react-router";
import { lazyScreen, type LazyScreen } from "../../parts/lazyScreen.ts";
import { addresses, type Address } from "./addresses.ts";
import { buyPages } from "./buyPages.ts";
import { depositoryScreens } from "./depositoryScreens.ts";

/** What stands behind an address of the table; an address without a screen is being built. (rule 46) */
const screens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  home: lazyScreen(async () => (await import("../../home/HomeScreen.tsx")).HomeScreen),
  asset: lazyScreen(async () => (await import("../../assets/AssetScreen.tsx")).AssetScreen),
  assetAddress: lazyScreen(
    async () => (await import("../../assets/AssetAddressScreen.tsx")).AssetAddressScreen,
  ),
  buySetAmount: buyPages,
  buySetAmountPreferredAsset: buyPages,
  buy: buyPages,
  buyFrame: buyPages,
  sendSetRecipient: lazyScreen(
    async () => (await import("../../send/receiver/SendReceiverScreen.tsx")).SendReceiverScreen,
  ),
  sendSetAmount: lazyScreen(
    async () => (await import("../../send/amount/SendAmountScreen.tsx")).SendAmountScreen,
  ),
  sendConfirm: lazyScreen(
    async () => (await import("../../send/confirm/SendConfirmScreen.tsx")).SendConfirmScreen,
  ),
  sendPaymentStatus: lazyScreen(
    async () => (await import("../../send/status/SendStatusScreen.tsx")).SendStatusScreen,
  ),
  amlStatusPage: lazyScreen(
    async () => (await import("../../aml/AmlStatusScreen.tsx")).AmlStatusScreen,
  ),
  amlConfirmSendPage: lazyScreen(
    async () => (await import("../../send/confirm/AmlConfirmSendScreen.tsx")).AmlConfirmSendScreen,
  ),
  kycInfo: lazyScreen(async () => (await import("../../kyc/KycInfoScreen.tsx")).KycInfoScreen),
  kycFrame: lazyScreen(async () => (await import("../../kyc/KycFrameScreen.tsx")).KycFrameScreen),
  kycStatus: lazyScreen(
    async () => (await import("../../kyc/KycStatusScreen.tsx")).KycStatusScreen,
  ),
  settingsProtection: lazyScreen(
    async () => (await import("../../guard/ProtectionScreen.tsx")).ProtectionScreen,
  ),
  settings: lazyScreen(
    async () => (await import("../../settings/SettingsScreen.tsx")).SettingsScreen,
  ),
  profile: lazyScreen(async () => (await import("../../profile/ProfileScreen.tsx")).ProfileScreen),
  profileContact: lazyScreen(
    async () => (await import("../../profile/contact/ContactScreen.tsx")).ContactScreen,
  ),
  profilePassword: lazyScreen(
    async () => (await import("../../passwords/PasswordScreen.tsx")).PasswordScreen,
  ),
  tokenLogin: lazyScreen(
    async () => (await import("../../session/TokenLoginScreen.tsx")).TokenLoginScreen,
  ),
  profilePayees: lazyScreen(
    async () => (await import("../../payees/PayeesScreen.tsx")).PayeesScreen,
  ),
  profileSessions: lazyScreen(
    async () => (await import("../../sessions/SessionsScreen.tsx")).SessionsScreen,
  ),
  airdrop: lazyScreen(async () => (await import("../../telegram/AirdropScreen.tsx")).AirdropScreen),
  transactionsHistory: lazyScreen(
    async () => (await import("../../history/HistoryScreen.tsx")).HistoryScreen,
  ),
  ...depositoryScreens,
};

export type Route = Address & {
  /** Null for a door whose room is not there yet. */
  readonly screen: LazyScreen | null;
};

export const routes: readonly Route[] = addresses.map((address) => ({
  ...address,
  screen: address.isOfProject ? null : (screens[address.name] ?? null),
}));

/** The route of a path; undefined when there is no page. `path` has no base path. */
export const findRoute = (path: string): Route | undefined =>
  routes.find(({ pattern }) => matchPath(pattern, path) !== null);
