import type { SpotAccount } from "@coffer/contract";
import { aTokenAsset } from "./aTokenAsset.ts";

/** An active depository that holds three hundred tether and has done nothing yet. */
export const aSpotAccount = (over: Partial<SpotAccount> = {}): SpotAccount => ({
  status: "ACTIVE",
  asset: aTokenAsset({
    id: "66666666-6666-4666-8666-666666666666",
    accountId: "66666666-6666-4666-8666-666666666666",
    tag: "spot",
    amount: "300",
  }),
  availableForSendCryptoCurrencies: [],
  operations: [],
  buyCryptoMethods: [],
  ...over,
});
