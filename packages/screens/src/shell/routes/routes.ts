import type { RouteName } from "@coffer/core/routes";
import { matchPath } from "react-router";
import { lazyScreen, type LazyScreen } from "../../parts/lazyScreen.ts";
import { addresses, type Address } from "./addresses.ts";
import { depositoryScreens } from "./depositoryScreens.ts";
import { farScreen } from "./farScreen.ts";

/** Screens that a visit comes to by more than a press, or not at all. */
const far = [
  "sendSetRecipient",
  "sendSetAmount",
  "sendConfirm",
  "sendPaymentStatus",
  "transactionsHistory",
  "amlStatusPage",
  "amlConfirmSendPage",
  "kycInfo",
  "kycFrame",
  "kycStatus",
  "settingsProtection",
  "settings",
  "profile",
  "profileContact",
  "profilePassword",
  "profilePayees",
  "profileSessions",
  "tokenLogin",
  "airdrop",
  "assetAddress",
  "promoAsset",
  "buySetAmount",
  "buySetAmountPreferredAsset",
  "buy",
  "buyFrame",
  "operations",
  "operationsOutgoingVoucher",
  "operationsIncomingVoucher",
  "createVoucher",
  "voucherCreateTransactionCheck",
  "acquireVoucher",
  "invoiceReceive",
  "invoicePay",
  "invoiceCreate",
  ...depositoryScreens,
] as const;

/** What stands behind an address of the table; an address without a screen is being built. (rule 46) */
const screens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  home: lazyScreen(async () => (await import("../../home/HomeScreen.tsx")).HomeScreen),
  asset: lazyScreen(async () => (await import("../../assets/AssetScreen.tsx")).AssetScreen),
  ...Object.fromEntries(far.map((name) => [name, farScreen(name)])),
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
