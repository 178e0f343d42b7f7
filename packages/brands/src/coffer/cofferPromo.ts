import type { Brand } from "../brandSchema.ts";

/** What Coffer gives to people as a promise of its own. */
export const cofferPromo: Brand["promo"] = {
  tokens: [
    {
      token: "CFR",
      name: "Coffer Token",
      decimals: 6,
      fractions: 2,
      networkId: { type: "evm", chainId: "31337" },
    },
  ],
};
