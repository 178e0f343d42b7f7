import type { RouteName } from "@coffer/core/routes";
import { lazyScreen, type LazyScreen } from "../../parts/lazyScreen.ts";
import { buyPages } from "./buyPages.ts";

/** Screens of the current account. The bundle of a brand without one has nothing in place of this file. */
export const depositoryScreens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  depository: lazyScreen(
    async () => (await import("../../depository/DepositoryScreen.tsx")).DepositoryScreen,
  ),
  depositoryExchange: lazyScreen(
    async () => (await import("../../exchange/ExchangeScreen.tsx")).ExchangeScreen,
  ),
  depositorySendSetAmountAndAddress: lazyScreen(
    async () =>
      (await import("../../depository/send/DepositorySendScreen.tsx")).DepositorySendScreen,
  ),
  amlConfirmDepositoryWithdrawPage: lazyScreen(
    async () =>
      (await import("../../depository/send/AmlConfirmWithdrawScreen.tsx")).AmlConfirmWithdrawScreen,
  ),
  depositoryBuySetAmount: buyPages,
  depositoryBuy: buyPages,
  depositoryBuyFrame: buyPages,
};
