import type { RouteName } from "@coffer/core/routes";
import type { LazyScreen } from "../../parts/lazyScreen.ts";
import { buyPages } from "./buyPages.ts";
import { farScreen } from "./farScreen.ts";

/** Screens of the current account. The bundle of a brand without one has nothing in place of this file. */
export const depositoryScreens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  depository: farScreen("depository"),
  depositoryExchange: farScreen("depositoryExchange"),
  depositorySendSetAmountAndAddress: farScreen("depositorySendSetAmountAndAddress"),
  amlConfirmDepositoryWithdrawPage: farScreen("amlConfirmDepositoryWithdrawPage"),
  depositoryBuySetAmount: buyPages,
  depositoryBuy: buyPages,
  depositoryBuyFrame: buyPages,
};
