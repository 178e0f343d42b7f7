import type { RouteFace } from "./routeRow.ts";

/** What a visitor may open without being signed in. (rule 112) */
export const openRoutes = [
  {
    name: "login",
    titleKey: "session.loginTitle",
    back: null,
    layout: "login",
    feature: "session",
  },
  {
    name: "invoiceReceive",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    feature: "invoices",
  },
  {
    name: "invoicePay",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    feature: "invoices",
  },
  {
    name: "invoiceCreate",
    titleKey: "titles.invoice",
    back: "home",
    layout: "invoice",
    feature: "invoices",
  },
  {
    name: "telegramApp",
    titleKey: "titles.telegramApp",
    back: null,
    layout: "telegram",
    feature: "telegram",
  },
  {
    name: "tokenLogin",
    titleKey: "titles.tokenLogin",
    back: null,
    layout: "none",
    feature: "session",
  },
] as const satisfies readonly RouteFace[];
