import type { RouteName } from "@coffer/core/routes";
import type { LazyScreen } from "../../parts/lazyScreen.ts";
import { buyPages } from "./buyPages.ts";

/** Screens of the current account. The bundle of a brand without one has nothing in place of this file. */
export const depositoryScreens: Readonly<Partial<Record<RouteName, LazyScreen>>> = {
  depositoryBuySetAmount: buyPages,
  depositoryBuy: buyPages,
  depositoryBuyFrame: buyPages,
};
