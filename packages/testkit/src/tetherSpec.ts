import { etherSpec } from "./etherSpec.ts";

/** A token of six decimals on ether's network, as the brand offers it. */
export const tetherSpec = {
  ...etherSpec,
  key: "USDT:evm:31337",
  token: "USDT",
  name: "Tether USD",
  cryptoCurrencyType: "TOKEN",
  decimals: 6,
} as const;
