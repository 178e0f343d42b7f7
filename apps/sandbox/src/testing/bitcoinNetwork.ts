/** A network of Bitcoin as a brand lists it. */
export const aBitcoinNetwork = {
  networkId: { type: "bitcoin", chainId: "regtest" },
  name: "Bitcoin",
  confirmations: 2,
  assets: [{ token: "BTC", decimals: 8, rateId: "bitcoin" }],
} as const;
