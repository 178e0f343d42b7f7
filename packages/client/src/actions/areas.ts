/** The areas that a page asks actions of. */
export const areas = [
  "aml",
  "assets",
  "authenticator",
  "bonuses",
  "buy",
  "depository",
  "guard",
  "heldPayments",
  "history",
  "invoices",
  "kyc",
  "links",
  "passkeys",
  "passwords",
  "payees",
  "people",
  "privateAccount",
  "profile",
  "rates",
  "send",
  "session",
  "sessions",
  "settings",
  "vouchers",
] as const;

export type Area = (typeof areas)[number];
