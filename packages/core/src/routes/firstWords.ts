/**
 * First words of the addresses of the private zone, and of those that a visitor may open: all that the
 * login needs to know of the routes. The rest of an address is looked at where its zone begins.
 */
export const firstWords = {
  private: [
    "",
    "assets",
    "promo-assets",
    "buy-set-amount",
    "buy",
    "aml",
    "settings",
    "profile",
    "kyc",
    "projects-bonuses",
    "transactions-history",
    "operations",
    "voucher",
    "private-account",
    "send-payment",
    "depository",
    "airdrop",
  ],
  open: ["invoice", "tg"],
} as const satisfies Record<string, readonly string[]>;
