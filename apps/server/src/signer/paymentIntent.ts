import type { PaymentId } from "@coffer/core/ids";
import { sameNetwork } from "@coffer/core/assets";
import { ok, refused } from "@coffer/core/outcome";
import { findListing } from "../catalogue/assetListing.ts";
import { limitUnits } from "../catalogue/limitUnits.ts";
import { paymentFeeMax } from "../catalogue/paymentFeeMax.ts";
import { findPayment } from "../storage/send/payments.ts";
import { dearestFee } from "../usecases/outgoing/dearestFee.ts";
import { paymentHold } from "./paymentHold.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * A payment of a user: exactly what its own record says and the ledger holds for it, from the hot
 * wallet's one paying key, no more at once than the brand allows of the asset, and no dearer than
 * the ceiling over its fee and the brand's bound.
 */
export const paymentIntent: ReadIntent = async ({ brand }, store, outgoing) => {
  if (outgoing.keyPurpose !== "hot" || outgoing.derivationIndex !== 0n)
    return refused("a payment leaves from the payout address only");
  const payment = await findPayment(store, outgoing.subjectId as PaymentId);
  if (payment?.state !== "sending") return refused("no payment is on its way under its id");
  const { assetKey, feeUnits, units } = payment;
  const listing = findListing(brand, assetKey);
  if (listing === undefined || listing.feeAssetKey !== payment.feeAssetKey)
    return refused("the brand does not list its asset");
  const { networkId } = listing.network;
  if (!sameNetwork(payment.networkId, networkId) || !sameNetwork(outgoing.networkId, networkId))
    return refused("its asset lives on another network");
  const { contractAddress } = listing.asset;
  if (units > limitUnits(listing.asset.sendMax, listing.asset))
    return refused("it is more than may be sent");
  if (feeUnits > paymentFeeMax(brand, listing)) return refused("its fee is more than one may cost");
  const held = await paymentHold(store, payment);
  if (!held.ok) return held;
  return ok({
    to: payment.destination,
    units,
    feeUnits,
    feeUnitsMax: dearestFee(brand, { kind: "payment", assetKey, feeUnits }),
    ...(contractAddress === undefined ? {} : { contractAddress }),
  });
};
