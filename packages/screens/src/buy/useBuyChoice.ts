import { useAppState, useAsset } from "@coffer/client/react";
import type { Asset, BuyMethod } from "@coffer/contract";
import { methodsOfPair, readBuyAmount, type BuyAmount } from "@coffer/core/buy";
import { useParams } from "react-router";
import { useBuyPrice } from "./useBuyPrice.ts";

/** What an address of buying names, as far as there is such a thing. */
export type BuyChoice = {
  readonly asset: Asset | null;
  readonly fiatTicker: string;
  /** Null where it is no amount. */
  readonly amount: BuyAmount | null;
  /** What one of the asset costs, as far as that is known and young enough. */
  readonly price: string | null;
  /** All methods that sell this asset for this currency. */
  readonly methods: readonly BuyMethod[];
};

/** Reads the address of a page of buying. */
export function useBuyChoice(): BuyChoice {
  const { assetId = "", fiatTicker = "", amount: amountText = "" } = useParams();
  const asset = useAsset(assetId)?.asset ?? null;
  const buyMethods = useAppState((state) => state.buyMethods);
  const price = useBuyPrice(asset?.token ?? "", fiatTicker);
  const amount = readBuyAmount(amountText);
  return {
    asset,
    fiatTicker,
    amount: amount.ok ? amount.value : null,
    price,
    methods: asset === null ? [] : methodsOfPair(buyMethods, { assetKey: asset.key, fiatTicker }),
  };
}
