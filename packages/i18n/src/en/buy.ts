/** Buying coins for a card, and what becomes of a purchase. */
export const buy = {
  methodNotFound: "Buy method not found",
  needsKyc: "To use this payment method, you need to pass the KYC verification",
  invalidAmount: "The amount you entered is invalid.",
} as const;
