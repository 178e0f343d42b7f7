import { useAppState } from "@coffer/client/react";
import type { Asset, BuyMethod } from "@coffer/contract";
import { accountPairs, type AccountPair } from "@coffer/core/buy";
import { useState } from "react";
import type { BuySubject } from "../../parts/buying/buySubject.ts";
import type { PickedPair } from "../../parts/modal.ts";
import { useBuyOffer } from "../useBuyOffer.ts";

export type BuyPair = AccountPair<Asset, BuyMethod["fiatCurrency"]>;

/** All that can be bought, by account and currency. */
export function useBuyPairs(subject: BuySubject): readonly BuyPair[] {
  const { assets, buyMethods } = useBuyOffer(subject);
  const preferred = useAppState(({ preferredCurrency }) => preferredCurrency.ticker);
  return accountPairs(assets, buyMethods, preferred);
}

export const pickOf = ({ asset, fiat }: BuyPair): PickedPair => ({
  assetId: asset.id,
  fiatTicker: fiat.ticker,
});

/** The chosen pair, until then one of the wanted asset, else the first in the person's own currency. */
export function useBuyPair(
  subject: BuySubject,
  first: PickedPair | null,
  preferredAssetId: string | undefined,
) {
  const pairs = useBuyPairs(subject);
  const preferred = useAppState(({ preferredCurrency }) => preferredCurrency.ticker);
  const [picked, pick] = useState(first);
  const pair =
    pairs.find(
      ({ asset, fiat }) => asset.id === picked?.assetId && fiat.ticker === picked.fiatTicker,
    ) ??
    pairs.find(({ asset }) => asset.id === preferredAssetId) ??
    pairs.find(({ fiat }) => fiat.ticker === preferred) ??
    pairs[0];
  return { pair, pick };
}
