import { refused } from "@coffer/core/outcome";
import { PAYOUT_KEY } from "./custodyKeys.ts";
import { movedSweep } from "./movedSweep.ts";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * A sweep that is on its way: the asset it was planned for, from the deposit address of its index to
 * this signer's own payout address, and nowhere else.
 */
export const sweepIntent: ReadIntent = async ({ brand, keys }, store, outgoing) => {
  if (outgoing.keyPurpose !== "deposits") return refused("a sweep leaves from a deposit address");
  const sweep = await movedSweep(store, outgoing, "sending");
  if (!sweep.ok) return sweep;
  if (sweep.value.derivationIndex !== outgoing.derivationIndex)
    return refused("its sweep is of another address");
  if (sweep.value.assetKey !== outgoing.assetKey) return refused("its sweep is of another asset");
  const to = keys.hot.addressAt(PAYOUT_KEY);
  return moveWithinCustody({ brand }, { outgoing, to });
};
