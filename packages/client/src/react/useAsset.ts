import { useMemo } from "react";
import { assetView, type AssetView } from "../views/assetView.ts";
import { useAppState } from "./useAppState.ts";
import { useWalletState } from "./useWallet.tsx";

/** An asset of the person and its worth; null when there is none of that id. */
export function useAsset(assetId: string): AssetView | null {
  const asset = useAppState(({ assets }) => assets.find(({ id }) => id === assetId));
  const fiat = useAppState(({ preferredCurrency }) => preferredCurrency);
  const rates = useWalletState((wallet) => wallet.rates);
  return useMemo(
    () => (asset === undefined ? null : assetView(asset, fiat, rates)),
    [asset, fiat, rates],
  );
}
