import type { RouteName } from "./routePaths.ts";

/** The frame around a screen. `telegram` is the mini-app's own; `none` has no screen at all. */
export type RouteLayout =
  | "gradient"
  | "depository"
  | "main"
  | "login"
  | "invoice"
  | "telegram"
  | "none";

/** Where the left button leads; `previous` is the page before, or home when the visit began here. */
export type BackTarget = "home" | "depository" | "profile" | "previous";

/** What must hold before a route may be entered, asked in the order of the row. */
export type RouteGateName = "signedIn" | "depositoryEnabled" | "depositoryActive" | "amlUnlocked";

/** The part of the product that a route belongs to. */
export type Feature =
  | "wallet"
  | "session"
  | "send"
  | "buy"
  | "aml"
  | "kyc"
  | "profile"
  | "payees"
  | "settings"
  | "history"
  | "depository"
  | "vouchers"
  | "bonuses"
  | "privateAccount"
  | "invoices"
  | "telegram";

/** What a page at an address is; the first screen needs the addresses alone. */
export type RouteFace = {
  readonly name: RouteName;
  /** Key of the title in `@coffer/i18n`; null where the thing that is shown names the page itself. */
  readonly titleKey: string | null;
  /** Null where there is no left button: home, and what has a door of its own. */
  readonly back: BackTarget | null;
  readonly layout: RouteLayout;
  readonly feature: Feature;
};

export type RouteRow = RouteFace & {
  readonly path: string;
  readonly gates: readonly RouteGateName[];
};
