import { sameNetwork } from "@coffer/core/assets";
import type { SweepState } from "@coffer/core/send";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import { findSweep, type Sweep } from "../storage/sweeps/sweeps.ts";

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
