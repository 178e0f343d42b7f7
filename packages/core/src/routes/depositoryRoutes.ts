import type { RouteFace } from "./routeRow.ts";

/** The current account and its operations. (rule 112) */
export const depositoryRoutes = [
  {
    name: "depository",
    titleKey: "depositoryTitles.currentAccount",
    back: "home",
    layout: "depository",
    feature: "depository",
  },
  {
    name: "depositoryExchange",
    titleKey: "depositoryTitles.changeAsset",
    back: "depository",
    layout: "main",
    feature: "depository",
  },
  {
    name: "depositoryBuyFrame",
    titleKey: "titles.buy",
    back: "previous",
    layout: "main",
    feature: "depository",
  },
  {
    name: "depositorySendSetAmountAndAddress",
    titleKey: "titles.send",
    back: "depository",
    layout: "main",
    feature: "depository",
  },
  {
    name: "depositoryBuySetAmount",
    titleKey: "titles.buying",
    back: "depository",
    layout: "main",
    feature: "depository",
  },
  {
    name: "depositoryBuy",
    titleKey: "titles.paymentMethod",
    back: "previous",
    layout: "main",
    feature: "depository",
  },
  {
    name: "amlConfirmDepositoryWithdrawPage",
    titleKey: "send.confirmTitle",
    back: "depository",
    layout: "main",
    feature: "aml",
  },
] as const satisfies readonly RouteFace[];
