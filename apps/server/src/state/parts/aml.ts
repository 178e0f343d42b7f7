import type { UserId } from "@coffer/core/ids";
import type { Brand } from "@coffer/brands";
import type { AddressAmlState, SpotAccount } from "@coffer/contract";
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

type Around = {
  readonly brand: Brand;
  /** The depository as the same state shows it. */
  readonly spot: SpotAccount | null;
  readonly nowMs: number;
};

/** A stored check as a person's state shows it. */
export const addressAmlStateOf = (
  { brand, spot, nowMs }: Around,
  state: AmlState,
): AddressAmlState => ({
  id: state.amlStateId,
  status: amlStatusOf(state.stage),
  isLocked: isAmlLocked(amlCheckOf(state), nowMs),
  updatedAt: state.updatedAt.toISOString(),
  address: {
    address: state.address,
    networkId: state.networkId,
  },
  context: state.purpose === "withdraw" ? withdrawOf(spot, state) : contextOf(brand, state),
});

/** All that is in the depository now, whatever it was when the check was begun. (rule 353) */
function withdrawOf(spot: SpotAccount | null, state: AmlState): AddressAmlState["context"] {
  if (spot === null) return {};
  const { amount, cryptoCurrencyType: type, token: symbol } = spot.asset;
  const withdraw = { amount, destination: state.address, ...memoIn(state) };
  return { withdraw: { ...withdraw, currency: { symbol, type } } };
}

function contextOf(brand: Brand, state: AmlState): AddressAmlState["context"] {
  const { accountId: assetId, address: destination, assetKey, units } = state;
  if (assetId === null || assetKey === null || units === null) return {};
  const { asset } = listingOf(brand, assetKey);
  const amount = formatDecimal(units, asset.decimals);
  return { transfer: { assetId, amount, destination, ...memoIn(state) } };
}
