import { refused } from "@coffer/core/outcome";
import { sweepFeeMax } from "../catalogue/feeMax.ts";
import { NO_KEYS } from "./custodyKeys.ts";
import { movedSweep } from "./sweepIntent.ts";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";
import { PAYOUT_INDEX } from "../storage/custody/custodyAddresses.ts";

/**
 * Coins for the fee of a sweep that waits for them on the same network, from the payout address to the deposit address that this
 * signer derives for the sweep's index, no more than a sweep may ever cost.
 */
export const feeTopUpIntent: ReadIntent = async ({ brand, keys }, store, outgoing) => {
  if (outgoing.keyPurpose !== "hot" || outgoing.derivationIndex !== PAYOUT_INDEX)
    return refused("a top-up leaves from the payout address only");
  const sweep = await movedSweep(store, outgoing, "toppingUp");
  if (!sweep.ok) return sweep;
  const payee = keys.accountOf(sweep.value.keyPurpose, outgoing.networkId);
  if (payee === undefined) return refused(NO_KEYS);
  const to = payee.addressAt(sweep.value.derivationIndex);
  const move = moveWithinCustody({ brand }, { outgoing, to });
  if (!move.ok) return move;
  const { listing, units } = move.value;
  if (listing.key !== listing.feeAssetKey) return refused("a fee is paid in the network's coin");
  if (units > sweepFeeMax(brand, listing)) return refused("it is more than a sweep may cost");
  return move;
};
