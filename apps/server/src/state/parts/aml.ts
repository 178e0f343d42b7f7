import type { UserId } from "@coffer/core/ids";
import type { Brand } from "@coffer/brands";
import type { AddressAmlState } from "@coffer/contract";
import { amlStatusOf, isAmlLive, isAmlLocked } from "@coffer/core/aml";
import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { amlCheckOf, listAmlStates, type AmlState } from "../../storage/aml/amlStates.ts";
import type { Store } from "../../storage/database.ts";
import { memoIn } from "./memoIn.ts";

/** The address checks of a user that still stand. */
export async function readLiveChecks(
  { clock }: Services,
  store: Store,
  userId: UserId,
): Promise<readonly AmlState[]> {
  const states = await listAmlStates(store, userId);
  return states.filter((state) => isAmlLive(amlCheckOf(state), clock.nowMs()));
}

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
  const amount = formatDecimal(units, asset.decimals);
  return { transfer: { assetId, amount, destination, ...memoIn(state) } };
}
