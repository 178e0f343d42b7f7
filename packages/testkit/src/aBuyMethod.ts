import type { BuyMethod } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";

/** Ether for dollars, paid within the wallet, from 30 to 12 000. */
export const aBuyMethod = (over: Partial<BuyMethod> = {}): BuyMethod => ({
  id: "moonpay-usd",
  name: "MoonPay",
  isExternal: false,
  fiatCurrency: { ticker: "USD", name: "US Dollar", symbol: "$" },
  limits: { minAmount: "30", maxAmount: "12000" },
  feePercent: "4.5",
  approvedKycRequired: false,
  assetKeys: [etherSpec.key],
  ...over,
});
