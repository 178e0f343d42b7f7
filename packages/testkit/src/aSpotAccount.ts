import type { SpotAccount } from "@coffer/contract";
import { aTokenAsset } from "./aTokenAsset.ts";

/** An active depository that holds three hundred tether and has done nothing yet. */
export function aSpotAccount(over: Partial<SpotAccount> = {}): SpotAccount {
  const asset = aTokenAsset({
    id: "66666666-6666-4666-8666-666666666666",
    accountId: "66666666-6666-4666-8666-666666666666",
    address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    tag: "spot",
    amount: "300",
  });
  const { token, networkId, chainId, cryptoCurrencyType, network } = asset;
  return {
    status: "ACTIVE",
    asset,
    availableForSendCryptoCurrencies: [
      { token, networkId, chainId, cryptoCurrencyType, network, minAmount: "1" },
    ],
    operations: [],
    buyCryptoMethods: [],
    ...over,
  };
}
