import type { BuyOrderId, UserId } from "@coffer/core/ids";
import type { OnrampAsset, OnrampPurchase } from "../../ports/onramp.ts";

/** Ether, as the world knows it. */
export const ether: OnrampAsset = {
  assetKey: "ETH:evm:31337",
  networkId: { type: "evm", chainId: "1" },
  token: "ETH",
  decimals: 18,
};

export const transakPurchase: OnrampPurchase = {
  orderId: "0190b0a0-0000-7000-8000-00000000000a" as BuyOrderId,
  userId: "0190b0a0-0000-7000-8000-000000000001" as UserId,
  asset: ether,
  address: "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae",
  memo: null,
  fiatTicker: "USD",
  cents: 10_050n,
  email: "a@b.cd",
  locale: "ru-KZ",
  theme: null,
  returnUrl: "https://wallet.example/coffer/home",
};
