import type { Brand } from "@coffer/brands";
import type { AddressAmlState } from "@coffer/contract";
import { amlStatusOf, isAmlLocked } from "@coffer/core/aml";
import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../catalogue/assetListing.ts";
import { amlCheckOf, type AmlState } from "../storage/aml/amlStates.ts";

/** A stored check as a person's state shows it. */
export const addressAmlStateOf = (
  brand: Brand,
  state: AmlState,
  nowMs: number,
): AddressAmlState => ({
  id: state.amlStateId,
  status: amlStatusOf(state.stage),
  isLocked: isAmlLocked(amlCheckOf(state), nowMs),
  updatedAt: state.updatedAt.toISOString(),
  address: {
    address: state.address,
    networkId: state.networkId,
  },
  context: contextOf(brand, state),
});

function contextOf(brand: Brand, state: AmlState): AddressAmlState["context"] {
  const { accountId: assetId, address: destination, assetKey, units } = state;
  if (assetId === null || assetKey === null || units === null) return {};
  const { asset } = listingOf(brand, assetKey);
  return { transfer: { assetId, amount: formatDecimal(units, asset.decimals), destination } };
}
