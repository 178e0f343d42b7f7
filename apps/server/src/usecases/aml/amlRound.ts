import type { Services } from "../../ports/services.ts";
import { expireAmlStates } from "../../storage/aml/amlRounds.ts";
import { expireHeldPayments } from "../../storage/send/heldRounds.ts";
import { touchUsers } from "../../storage/session/touchUsers.ts";
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
