import type { Services } from "../../ports/services.ts";
import { expireAmlStates, listCheckingSince } from "../../storage/aml/amlRounds.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import { expireHeldPayments } from "../../storage/heldPayments/heldRounds.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { askAboutHeld } from "./askAboutHeld.ts";

/** Ends checks and waiting payments that are past their time, and asks for those who wait. */
export async function amlRound(services: Services): Promise<void> {
  const { clock, database } = services;
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    const checked = await expireAmlStates(store, now);
    const held = await expireHeldPayments(store, now);
    await touchUsers(store, [...checked, ...held]);
  });
  await askAboutHeld(services);
}

const STALE_MS = 60_000;
const WOKEN_AT_ONCE = 500;

/** Asks again for the jobs of checks that wait for longer: a killed process may have lost them. */
export async function wakeAmlChecks({ clock, database }: Services): Promise<void> {
  const before = new Date(clock.nowMs() - STALE_MS);
  for (const id of await listCheckingSince(database, { before, limit: WOKEN_AT_ONCE }))
    await enqueueAgain(database, "aml-step", { id });
}
