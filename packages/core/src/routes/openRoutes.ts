import type { RouteFace, RouteGateName } from "./routeRow.ts";

const open: readonly RouteGateName[] = [];

/** What a visitor may open without being signed in. (core spec §2.1) */
export const openRoutes = [
  {
    name: "login",
    titleKey: "session.loginTitle",
    back: null,
    layout: "login",
    gates: open,
    feature: "session",
  },
  {
    name: "invoiceReceive",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "invoicePay",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "invoiceCreate",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "telegramApp",
    titleKey: "titles.telegramApp",
    back: null,
    layout: "telegram",
    gates: open,
    feature: "telegram",
  },
  {
    name: "tokenLogin",
    titleKey: "titles.tokenLogin",
    back: null,
    layout: "none",
    gates: open,
    feature: "session",
  },
] as const satisfies readonly RouteFace[];
