import type { RouteGateName, RouteRow } from "./routeRow.ts";

const open: readonly RouteGateName[] = [];

/** What a visitor may open without being signed in. (core spec §2.1) */
export const openRoutes = [
  {
    name: "login",
    path: "/login",
    titleKey: "session.loginTitle",
    back: null,
    layout: "login",
    gates: open,
    feature: "session",
  },
  {
    name: "invoiceReceive",
    path: "/invoice/receive",
    titleKey: "shell.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "invoicePay",
    path: "/invoice/pay/:id",
    titleKey: "shell.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "invoiceCreate",
    path: "/invoice/create",
    titleKey: "shell.invoice",
    back: "home",
    layout: "invoice",
    gates: open,
    feature: "invoices",
  },
  {
    name: "telegramApp",
    path: "/tg/app",
    titleKey: "shell.telegramApp",
    back: null,
    layout: "telegram",
    gates: open,
    feature: "telegram",
  },
  {
    name: "tokenLogin",
    path: "/login/token/:token",
    titleKey: "shell.tokenLogin",
    back: null,
    layout: "none",
    gates: open,
    feature: "session",
  },
] as const satisfies readonly RouteRow[];
