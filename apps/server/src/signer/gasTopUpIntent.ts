import { refused } from "@coffer/core/outcome";
import { sweepFeeMax } from "../catalogue/feeMax.ts";
import { SIGNING_BRANCH } from "./custodyKeys.ts";
import { movedSweep } from "./sweepIntent.ts";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * Gas for a sweep that waits for it on the same network: coins from the payout address to the deposit address that this
 * signer derives for the sweep's index, no more than a sweep may ever cost.
 */
export const gasTopUpIntent: ReadIntent = async ({ brand, keys }, store, outgoing) => {
  if (outgoing.keyPurpose !== "hot" || outgoing.derivationIndex !== 0n)
    return refused("gas leaves from the payout address only");
  const sweep = await movedSweep(store, outgoing, "toppingUp");
  if (!sweep.ok) return sweep;
  const index = Number(sweep.value.derivationIndex);
  const to = keys.deposits.addressAt({ branch: SIGNING_BRANCH, index });
  const move = moveWithinCustody({ brand }, { outgoing, to });
  if (!move.ok) return move;
  const { listing, units } = move.value;
  if (listing.key !== listing.feeAssetKey) return refused("gas is paid in the network's coin");
  if (units > sweepFeeMax(brand, listing)) return refused("it is more than a sweep may cost");
  return move;
};
