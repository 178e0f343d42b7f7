import { useAppState, useAsset } from "@coffer/client/react";
import type { Asset, BuyMethod } from "@coffer/contract";
import type { BuySubject } from "../parts/buying/buySubject.ts";

/** What can be bought into on a page of buying, and with what. */
export type BuyOffer = {
  readonly assets: readonly Asset[];
  readonly buyMethods: readonly BuyMethod[];
};

const nothing: readonly never[] = [];

/** Of the depository its own asset alone, with what that can be bought with. */
export function useBuyOffer({ kind }: BuySubject): BuyOffer {
  const spot = useAppState(({ spotAccount }) => spotAccount);
  const assets = useAppState((state) => state.assets);
  const buyMethods = useAppState((state) => state.buyMethods);
  if (kind === "asset") return { assets, buyMethods };
  if (spot === null) return { assets: nothing, buyMethods: nothing };
  return { assets: [spot.asset], buyMethods: spot.buyCryptoMethods };
}

/** The asset that is bought; null where there is no such account. */
export function useBoughtAsset(subject: BuySubject): Asset | null {
  const own = useAsset(subject.kind === "asset" ? subject.assetId : "")?.asset ?? null;
  const spot = useAppState(({ spotAccount }) => spotAccount?.asset ?? null);
  return subject.kind === "depository" ? spot : own;
}
