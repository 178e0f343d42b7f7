import { sameNetwork } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { readOpenHold } from "@coffer/ledger";
import { findListing } from "../catalogue/assetListing.ts";
import { limitUnits, paymentFeeMax } from "../catalogue/feeMax.ts";
import { PAYOUT_INDEX } from "../storage/custody/custodyAddresses.ts";
import { ledgerQuery, type Store } from "../storage/database.ts";
import { findPayment, type Payment } from "../storage/send/payments.ts";
import { ceilingOf } from "../usecases/ceilings/ceilingOf.ts";
import { dearestFee } from "../usecases/outgoing/dearestFee.ts";
import { reserveHash } from "../usecases/send/reserveHash.ts";
import { unitsHeld } from "../usecases/send/unitsAtHand.ts";
import { proveIntent } from "./proveIntent.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * Whether the ledger, which the payments' own tables cannot touch, says the same as a payment's row:
 * an open hold of the paying user that keeps exactly amount and charge, opened for this receiver and memo.
 */
async function paymentHold(store: Store, payment: Payment): Promise<Outcome<null, string>> {
  const { brandId, paymentId: holdId, userId: scopeUserId } = payment;
  if (!payment.isHeld) return refused("the ledger holds nothing for it");
  const hold = await readOpenHold(ledgerQuery(store), { brandId, scopeUserId, holdId });
  if (hold === undefined) return refused("the ledger holds nothing for it");
  const needed = [...unitsHeld(payment)].filter(([, units]) => units !== 0n);
  const isCovered =
    hold.units.size === needed.length &&
    needed.every(([assetKey, units]) => hold.units.get(assetKey) === units);
  if (!isCovered) return refused("the ledger holds another amount for it");
  const asked = reserveHash({
    requestHash: payment.requestHash,
    destination: payment.destination,
    units: payment.units,
    memo: payment.memo,
  });
  return Buffer.compare(hold.requestHash, asked) === 0
    ? ok(null)
    : refused("the ledger holds its amount for another receiver or memo");
}

/**
 * Whether what takes its fee out of its amount pays less for its fee than it may cost where both are of one asset, or nothing at
 * all; what another asset is worth the signer does not know.
 */
const isFeeGivenAway = ({ assetKey, feeAssetKey, feeUnits, purpose, withheldUnits }: Payment) =>
  purpose !== "main" && feeUnits > 0n && withheldUnits < (assetKey === feeAssetKey ? feeUnits : 1n);

/**
 * A payment of a user: exactly what its own record says and the ledger holds for it, from the hot
 * wallet's one paying key, no more at once than the brand allows of the asset, and no dearer than
 * the ceiling over its fee and the brand's bound.
 */
export const paymentIntent: ReadIntent = async (signer, store, outgoing) => {
  const { brand } = signer;
  if (outgoing.keyPurpose !== "hot" || outgoing.derivationIndex !== PAYOUT_INDEX)
    return refused("a payment leaves from the payout address only");
  const payment = await findPayment(store, outgoing.subjectId as PaymentId);
  if (payment?.state !== "sending") return refused("no payment is on its way under its id");
  const { assetKey, feeUnits, memo, units } = payment;
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
  if (isFeeGivenAway(payment)) return refused("less is withheld for its fee than it may cost");
  const held = await paymentHold(store, payment);
  if (!held.ok) return held;
  const proved = await proveIntent(signer, store, payment);
  if (!proved.ok) return proved;
  return ok({
    assetKey,
    ceiling: ceilingOf(payment),
    to: payment.destination,
    units,
    memo,
    feeUnits,
    feeUnitsMax: dearestFee(brand, { kind: "payment", assetKey, feeUnits }),
    ...(contractAddress === undefined ? {} : { contractAddress }),
  });
};
