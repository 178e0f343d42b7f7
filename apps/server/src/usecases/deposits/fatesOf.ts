import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Chain, ChainDeposit } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { findOutgoingKinds } from "../../storage/deposits/findOutgoingKinds.ts";
import type { IgnoredWhy } from "../../storage/deposits/noteDeposits.ts";
import { ownersOf } from "./ownersOf.ts";

/** What becomes of coins that came to custody. */
export type DepositFate =
  | { readonly kind: "credited" }
  | { readonly kind: "ignored"; readonly why: IgnoredWhy }
  /** Moved about by custody itself: nothing came in. */
  | { readonly kind: "none" };

/**
 * What becomes of each of these. A payment is credited wherever it goes: its sender's money has left.
 * What custody sends to itself is none, known (a sweep, coins for its fee) or not: a database that was restored
 * has forgotten what was signed since.
 */
export async function fatesOf(
  services: Services,
  chain: Chain,
  deposits: readonly ChainDeposit[],
): Promise<(deposit: ChainDeposit) => DepositFate> {
  const { brand, database } = services;
  if (deposits.length === 0) return () => ({ kind: "none" });
  const ids = [...new Set(deposits.map(({ transactionId }) => transactionId))];
  const signedFor = await findOutgoingKinds(database, chain.networkId, ids);
  const senders = [...new Set(deposits.map(({ from }) => from))];
  const own = await ownersOf(services, chain, senders);
  return ({ assetKey, from, transactionId, units }) => {
    const purpose = signedFor.get(transactionId);
    if (purpose === "sweep" || purpose === "feeTopUp") return { kind: "none" };
    if (purpose === undefined && own.has(from)) return { kind: "ignored", why: "ownFunds" };
    const isDust = units < depositMin(listingOf(brand, assetKey));
    return isDust ? { kind: "ignored", why: "belowMin" } : { kind: "credited" };
  };
}

/** The least units that are credited to a user; what is below is dust. */
function depositMin({ asset }: AssetListing): bigint {
  return asset.depositMin === undefined ? 1n : limitUnits(asset.depositMin, asset);
}
