import type { Asset } from "@coffer/contract";
import { isNetworkName } from "@coffer/core/assets";
import type { StoragePort } from "../ports/ports.ts";
import { forgetStart, recallStart } from "../session/startMemory.ts";

/** A payment that the visit's link asks for; it fills the form and does nothing else. */
export type StartPayment = { readonly receiver: string; readonly amount: string | null };

/** What fits this asset; null when the link named another one, or nobody to pay. */
export function startPayment(storage: StoragePort, asset: Asset): StartPayment | null {
  const { address, amount, currency, network } = recallStart(storage);
  if (address === undefined) return null;
  if (currency !== undefined && currency !== asset.token.toUpperCase()) return null;
  if (network !== undefined && !isNetworkName(asset.network, network)) return null;
  const decimals = amount?.split(".")[1]?.length ?? 0;
  // An amount of nothing in particular is not taken for one of this asset.
  const isAsked = amount !== undefined && currency !== undefined && decimals <= asset.decimals;
  return { receiver: address, amount: isAsked ? amount : null };
}

/** It stands in a form now, or somebody wrote another one. */
export const forgetStartPayment = (storage: StoragePort): void =>
  forgetStart(storage, ["address", "amount", "currency", "network"]);
