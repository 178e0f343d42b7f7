import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import { paymentFeeMax } from "../../catalogue/feeMax.ts";
import type { FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { chainOf } from "../chainOf.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

/**
 * What the network asks for a payment out now, at worst. While that is more than a payment may ever
 * cost, nobody can say what it will cost: TIMEOUT, since what is taken on now would never be signed.
 */
export async function quotePayment(
  services: Services,
  { listing, destination, memo, units }: ResolvedPayment,
): Promise<Outcome<FeeQuote, Refusal>> {
  const { networkId } = listing.network;
  const from = await payoutAddressOf(services, networkId);
  const { batches, quoteFee } = chainOf(services, networkId);
  const asked = { assetKey: listing.key, from, to: destination, units, memo };
  const quote = await (batches?.quotePart ?? quoteFee)(asked);
  if (!quote.ok) return refused({ code: quote.problem });
  const isTooDear = quote.value.feeUnits > paymentFeeMax(services.brand, listing);
  return isTooDear ? refused({ transport: "TIMEOUT" }) : quote;
}
