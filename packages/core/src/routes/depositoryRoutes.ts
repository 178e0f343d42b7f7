import type { RouteGateName, RouteRow } from "./routeRow.ts";

const area: readonly RouteGateName[] = ["signedIn", "depositoryEnabled"];
const operation: readonly RouteGateName[] = [...area, "depositoryActive"];
const send: readonly RouteGateName[] = [...operation, "amlUnlocked"];

/** The current account and its operations. (core spec §2.1) */
export const depositoryRoutes = [
  {
    name: "depository",
    path: "/depository",
    titleKey: "shell.currentAccount",
    back: "home",
    layout: "depository",
    gates: area,
    feature: "depository",
  },
  {
    name: "depositoryExchange",
    path: "/depository/exchange",
    titleKey: "shell.changeAsset",
    back: "depository",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositoryBuyFrame",
    path: "/depository/buy/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
    titleKey: "shell.buy",
    back: "previous",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositorySendSetAmountAndAddress",
    path: "/depository/send/set-amount-and-address/:sendType",
    titleKey: "shell.send",
    back: "depository",
    layout: "main",
    gates: send,
    feature: "depository",
  },
  {
    name: "depositoryBuySetAmount",
    path: "/depository/buy/set-amount",
    titleKey: "shell.buying",
    back: "depository",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositoryBuy",
    path: "/depository/buy/fiatTicker/:fiatTicker/amount/:amount",
    titleKey: "shell.paymentMethod",
    back: "previous",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
] as const satisfies readonly RouteRow[];
