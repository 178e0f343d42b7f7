import type { AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits, sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Sweepable } from "../../storage/sweeps/sweeps.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

type Asked = {
  readonly listing: AssetListing;
  readonly leastUnits: bigint;
  readonly addresses: readonly Sweepable[];
};

/**
 * Whether sweeping an asset might cost more now than the brand allows. The price is the same for all
 * addresses, so the first whose sweep the node can quote tells; true when it can quote none.
 */
export async function isSweepTooDear(
  services: Services,
  chain: Chain,
  { addresses, leastUnits: units, listing }: Asked,
): Promise<boolean> {
  const to = await payoutAddressOf(services, chain.networkId);
  for (const { address: from } of addresses) {
    try {
      const quote = await chain.quoteFee({ assetKey: listing.key, from, to, units, memo: "" });
      if (quote.ok) return feeCeiling(quote.value.feeUnits) > sweepFeeMax(services.brand, listing);
    } catch (error) {
      services.log.warn("A sweep could not be quoted.", { address: from, error: String(error) });
    }
  }
  return true;
}

/** The least that is swept, base units; undefined for an asset that stays where it was paid in. */
export function leastSwept({ asset }: AssetListing): bigint | undefined {
  return asset.sweepMin === undefined ? undefined : limitUnits(asset.sweepMin, asset);
}
