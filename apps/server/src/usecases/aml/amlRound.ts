import type { Services } from "../../ports/services.ts";
import { expireAmlStates, listCheckingSince } from "../../storage/aml/amlRounds.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import type { HeldPaymentRow } from "../../storage/heldPayments/heldPayments.ts";
import {
  claimUnchecked,
  expireHeldPayments,
  noteOneReady,
} from "../../storage/heldPayments/heldRounds.ts";
import { touchUser, touchUsers } from "../../storage/session/users.ts";
import { tellHeldReady } from "../telegram/noteNews.ts";

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

/** Between two questions about one waiting payment. */
const ASK_EVERY_MS = 60_000;
const AT_ONCE_MAX = 20;

/**
 * Asks about the addresses of waiting payments whose check has ended without an answer: the person is
 * told when the payment can be confirmed, however long a provider was away.
 */
export async function askAboutHeld(services: Services): Promise<void> {
  const { clock, database } = services;
  const now = new Date(clock.nowMs());
  const askedBefore = new Date(now.getTime() - ASK_EVERY_MS);
  const claimed = await claimUnchecked(database, { now, askedBefore, limit: AT_ONCE_MAX });
  await Promise.all(claimed.map((held) => askAbout(services, held)));
}

async function askAbout({ aml, clock, database }: Services, held: HeldPaymentRow): Promise<void> {
  const networkId = held.networkId;
  const { status } = await aml.checkAddress(networkId, held.destination, "held");
  if (status !== "ALLOWED") return;
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    if (!(await noteOneReady(store, { heldPaymentId: held.heldPaymentId, now }))) return;
    await tellHeldReady(store, [held.heldPaymentId]);
    await touchUser(store, held.userId);
  });
}
