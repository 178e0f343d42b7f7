import type { Services } from "../../ports/services.ts";
import { expireAmlStates, listCheckingSince } from "../../storage/aml/amlRounds.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import { expireHeldPayments } from "../../storage/send/heldRounds.ts";
import { touchUsers } from "../../storage/session/touchUsers.ts";
import { askAboutHeld } from "./askAboutHeld.ts";

/** A check that waits for longer may have lost its job to a killed process. */
const STALE_MS = 60_000;
const RESUMED_AT_ONCE = 500;

/** Ends what is past its time, wakes checks that nobody asks about, and asks for those who wait. */
export async function amlRound(services: Services): Promise<void> {
  const { clock, database } = services;
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    const checked = await expireAmlStates(store, now);
    const held = await expireHeldPayments(store, now);
    await touchUsers(store, [...checked, ...held]);
  });
  const before = new Date(now.getTime() - STALE_MS);
  for (const id of await listCheckingSince(database, { before, limit: RESUMED_AT_ONCE }))
    await enqueueAgain(database, "aml-step", { id });
  await askAboutHeld(services);
}
