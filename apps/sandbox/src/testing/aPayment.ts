import type { NewPayment } from "../payments/paymentTypes.ts";

/** A hundred dollars of Ether, of a seller that these tests play. */
export const aPayment = (over: Partial<NewPayment> = {}): NewPayment => ({
  seller: "moonpay",
  externalId: "order-1",
  customerId: "user-1",
  networkId: { type: "evm", chainId: "31337" },
  token: "ETH",
  decimals: 18,
  address: "0x000000000000000000000000000000000000dEaD",
  fiatTicker: "USD",
  cents: 10_000n,
  feeCents: 450n,
  units: 30_000_000_000_000_000n,
  returnUrl: null,
  ...over,
});
