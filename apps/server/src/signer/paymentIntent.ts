import { findListing } from "../catalogue/assetListing.ts";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused } from "@coffer/core/outcome";
import { findPayment } from "../storage/send/payments.ts";
import { feeCeiling } from "../usecases/outgoing/feeCeiling.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * A payment of a user: exactly what its own record says, from the hot wallet's one paying key, no
 * more at once than the brand allows of the asset, and no dearer than the ceiling over its fee.
 */
export const paymentIntent: ReadIntent = async ({ brand }, store, outgoing) => {
  if (outgoing.key_purpose !== "hot" || outgoing.derivation_index !== 0n)
    return refused("a payment leaves from the payout address only");
  const payment = await findPayment(store, outgoing.subject_id);
  if (payment?.state !== "sending") return refused("no payment is on its way under its id");
  const listing = findListing(brand, payment.asset_key);
  if (listing === undefined || listing.feeAssetKey !== payment.fee_asset_key)
    return refused("the brand does not list its asset");
  const { type, chainId } = listing.network.networkId;
  const isOnNetwork = payment.network_type === type && payment.chain_id === chainId;
  if (!isOnNetwork || outgoing.network_type !== type || outgoing.chain_id !== chainId)
    return refused("its asset lives on another network");
  const { contractAddress, decimals, sendMax } = listing.asset;
  const unitsMax = parseDecimal(sendMax, decimals);
  if (!unitsMax.ok || payment.units > unitsMax.value) return refused("it is more than may be sent");
  const feeUnits = payment.fee_units;
  return ok({
    to: payment.destination,
    units: payment.units,
    feeUnits,
    feeUnitsMax: feeCeiling(feeUnits),
    ...(contractAddress === undefined ? {} : { contractAddress }),
  });
};
