import type { RouteFace, RouteGateName } from "./routeRow.ts";

const area: readonly RouteGateName[] = ["signedIn", "depositoryEnabled"];
const operation: readonly RouteGateName[] = [...area, "depositoryActive"];
const send: readonly RouteGateName[] = [...operation, "amlUnlocked"];

/** The current account and its operations. (core spec §2.1) */
export const depositoryRoutes = [
  {
    name: "depository",
    titleKey: "titles.currentAccount",
    back: "home",
    layout: "depository",
    gates: area,
    feature: "depository",
  },
  {
    name: "depositoryExchange",
    titleKey: "titles.changeAsset",
    back: "depository",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositoryBuyFrame",
    titleKey: "titles.buy",
    back: "previous",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositorySendSetAmountAndAddress",
    titleKey: "titles.send",
    back: "depository",
    layout: "main",
    gates: send,
    feature: "depository",
  },
  {
    name: "depositoryBuySetAmount",
    titleKey: "titles.buying",
    back: "depository",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
  {
    name: "depositoryBuy",
    titleKey: "titles.paymentMethod",
    back: "previous",
    layout: "main",
    gates: operation,
    feature: "depository",
  },
] as const satisfies readonly RouteFace[];
