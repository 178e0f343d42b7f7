import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { FeeQuote } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { chainOf } from "../chainOf.ts";
import { hotAddress } from "./hotAddress.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

/** What the network asks for a payment out now, at worst. */
export async function quotePayment(
  services: Services,
  { listing, destination, units }: ResolvedPayment,
): Promise<Outcome<FeeQuote, Refusal>> {
  const { networkId } = listing.network;
  const from = await hotAddress(services, networkId);
  const quote = await chainOf(services, networkId).quoteFee({
    assetKey: listing.key,
    from,
    to: destination,
    units,
  });
  return quote.ok ? quote : refused({ code: quote.problem });
}
