import type { Brand } from "@coffer/brands";
import type { NetworkId } from "@coffer/contract";
import { assetKey, type AssetKey } from "@coffer/core/assets";
import { networkOf } from "./assetListing.ts";

/** The coin of a network of the brand, which is what its fees are paid in (decision 5). */
export function coinKeyOf(brand: Brand, networkId: NetworkId): AssetKey {
  const coin = networkOf(brand, networkId)?.assets.find(
    ({ cryptoCurrencyType }) => cryptoCurrencyType === "COIN",
  );
  if (coin === undefined) throw new Error(`No coin on ${networkId.type}:${networkId.chainId}.`);
  return assetKey(coin.token, networkId);
}
