import { sameNetwork } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { SweepState } from "@coffer/core/send";
import type { Store } from "../storage/database.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import { findSweep, type Sweep } from "../storage/sweeps/sweeps.ts";
import { PAYOUT_INDEX } from "../storage/custody/custodyAddresses.ts";
import { NO_KEYS } from "./custodyKeys.ts";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";

/** The sweep that a transaction is made for, when it stands where that is due and on its network. */
export async function movedSweep(
  store: Store,
  outgoing: Outgoing,
  state: SweepState,
): Promise<Outcome<Sweep, string>> {
  const sweep = await findSweep(store, outgoing.subjectId);
  if (sweep?.state !== state) return refused(`no sweep is ${state} under its id`);
  if (!sameNetwork(sweep.networkId, outgoing.networkId))
    return refused("its sweep is on another network");
  return ok(sweep);
}

/**
 * A sweep that is on its way: the asset it was planned for, from the deposit address of its index to
 * this signer's own payout address, and nowhere else.
 */
export const sweepIntent: ReadIntent = async ({ brand, keys }, store, outgoing) => {
  if (outgoing.keyPurpose === "hot") return refused("a sweep leaves from a deposit address");
  const sweep = await movedSweep(store, outgoing, "sending");
  if (!sweep.ok) return sweep;
  if (
    sweep.value.keyPurpose !== outgoing.keyPurpose ||
    sweep.value.derivationIndex !== outgoing.derivationIndex
  )
    return refused("its sweep is of another address");
  if (sweep.value.assetKey !== outgoing.assetKey) return refused("its sweep is of another asset");
  const payer = keys.accountOf("hot", outgoing.networkId);
  if (payer === undefined) return refused(NO_KEYS);
  const to = payer.addressAt(PAYOUT_INDEX);
  return moveWithinCustody({ brand }, { outgoing, to });
};
