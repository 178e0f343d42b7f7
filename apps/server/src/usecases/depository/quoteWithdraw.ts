import type { FeeQuote } from "@coffer/chains";
import type { Refusal } from "@coffer/contract/errors";
import { withheldUnitsCeil } from "@coffer/core/depository";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import { pairPrices } from "../../catalogue/pairPrices.ts";
import type { Services } from "../../ports/services.ts";
import { quotePayment } from "../send/quotePayment.ts";
import type { ResolvedPayment } from "../send/resolvePayment.ts";

export type WithdrawQuote = {
  readonly quote: FeeQuote;
  /** What is withheld for it, base units of what is withdrawn. */
  readonly withheldUnits: bigint;
};

/**
 * What the network asks for a withdrawal now, and what that is in its asset. As `quotePayment` refuses, and
 * TIMEOUT while there is no rate between the two: nobody can say what it would cost. (rule 352)
 */
export async function quoteWithdraw(
  services: Services,
  withdraw: ResolvedPayment,
): Promise<Outcome<WithdrawQuote, Refusal>> {
  const quoted = await quotePayment(services, withdraw);
  if (!quoted.ok) return quoted;
  const withheldUnits = worthOf(services, withdraw.listing, quoted.value.feeUnits);
  if (withheldUnits === null) return refused({ transport: "TIMEOUT" });
  return ok({ quote: quoted.value, withheldUnits });
}

function worthOf(services: Services, listing: AssetListing, feeUnits: bigint): bigint | null {
  if (listing.feeAssetKey === listing.key) return feeUnits;
  const coin = listingOf(services.brand, listing.feeAssetKey);
  const prices = pairPrices(services, { source: coin, target: listing });
  if (prices === null) return null;
  return withheldUnitsCeil({
    feeUnits,
    coin: { price: prices.source, decimals: coin.asset.decimals },
    asset: { price: prices.target, decimals: listing.asset.decimals },
  });
}
