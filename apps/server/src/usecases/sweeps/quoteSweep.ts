import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Chain, FeeQuote } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import type { Sweep } from "../../storage/sweeps/sweeps.ts";
import { feeCeiling } from "../outgoing/feeCeiling.ts";
import { readSender, type SenderFacts } from "../outgoing/readSender.ts";
import { hotAddress } from "../send/hotAddress.ts";

/** What a sweep would cost now, and what its address holds. Fees are coin units. */
export type SweepQuote = {
  readonly payoutAddress: string;
  readonly quote: FeeQuote;
  /** What the address must be able to pay, should the transaction be made dearer. */
  readonly gasUnits: bigint;
  readonly facts: SenderFacts;
};

/** Asks the node all that a sweep needs to know; no transaction of the database is open meanwhile. */
export async function quoteSweep(
  services: Services,
  chain: Chain,
  { sweep, listing }: { readonly sweep: Sweep; readonly listing: AssetListing },
): Promise<SweepQuote> {
  const { key: assetKey, feeAssetKey } = listing;
  const payoutAddress = await hotAddress(services, chain.networkId);
  const facts = await readSender(chain, sweep.address, [...new Set([assetKey, feeAssetKey])]);
  const units = facts.held.get(assetKey) ?? 0n;
  const asked = { assetKey, from: sweep.address, to: payoutAddress, units };
  const quote = await chain.quoteFee(asked);
  if (!quote.ok) throw new Error("The payout address refuses to be paid.");
  return { payoutAddress, quote: quote.value, gasUnits: feeCeiling(quote.value.feeUnits), facts };
}
