/** Where USDT's minter stands on the chains of these tests. */
export const TON_USDT = "EQCDMd-GVAeguA4_GewT8O6vS2Ka5nk5fBJ5mhepi0Yp54_5";

/** A TON network as a brand lists it. */
export const aTonNetwork = {
  networkId: { type: "ton", chainId: "-3" },
  name: "TON",
  confirmations: 1,
  assets: [
    { token: "TON", decimals: 9, rateId: "the-open-network" },
    { token: "USDT", decimals: 6, rateId: "tether", contractAddress: TON_USDT },
  ],
} as const;
