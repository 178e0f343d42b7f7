import type { Asset, BuyMethod } from "@coffer/contract";
import { methodsOfPair, readBuyAmount, type BuyAmount } from "@coffer/core/buy";
import { useParams } from "react-router";
import type { BuySubject } from "../parts/buying/buySubject.ts";
import { useBoughtAsset, useBuyOffer } from "./useBuyOffer.ts";
import { useBuyPrice } from "./useBuyPrice.ts";

/** What an address of buying names, as far as there is such a thing. */
export type BuyChoice = {
  readonly subject: BuySubject;
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
export function useBuyChoice(subject: BuySubject): BuyChoice {
  const { fiatTicker = "", amount: amountText = "" } = useParams();
  const asset = useBoughtAsset(subject);
  const { buyMethods } = useBuyOffer(subject);
  const price = useBuyPrice(asset?.token ?? "", fiatTicker);
  const amount = readBuyAmount(amountText);
  return {
    subject,
    asset,
    fiatTicker,
    amount: amount.ok ? amount.value : null,
    price,
    methods: asset === null ? [] : methodsOfPair(buyMethods, { assetKey: asset.key, fiatTicker }),
  };
}
