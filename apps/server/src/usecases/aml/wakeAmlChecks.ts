import type { Services } from "../../ports/services.ts";
import { listCheckingSince } from "../../storage/aml/amlRounds.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";

const STALE_MS = 60_000;
const WOKEN_AT_ONCE = 500;

/** Asks again for the jobs of checks that wait for longer: a killed process may have lost them. */
export async function wakeAmlChecks({ clock, database }: Services): Promise<void> {
  const before = new Date(clock.nowMs() - STALE_MS);
  for (const id of await listCheckingSince(database, { before, limit: WOKEN_AT_ONCE }))
    await enqueueAgain(database, "aml-step", { id });
}
