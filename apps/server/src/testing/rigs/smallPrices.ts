import type { Brand } from "@coffer/brands";
import type { Rate } from "@coffer/contract";

/**
 * A price of one for each asset of a brand, in the currency it shows first: what the payments of tests
 * are worth is known and little. A test of a missing price takes them away itself.
 */
export const smallPrices = ({ networks, defaultFiatTicker: currency }: Brand): readonly Rate[] =>
  networks.flatMap(({ assets }) =>
    assets.map(({ token: commodity }) => ({
      key: `${commodity}-${currency}`,
      commodity,
      currency,
      price: "1",
    })),
  );
