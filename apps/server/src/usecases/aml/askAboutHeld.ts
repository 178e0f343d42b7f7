import type { Services } from "../../ports/services.ts";
import { claimUnchecked, noteOneReady } from "../../storage/heldPayments/heldRounds.ts";
import type { HeldPaymentRow } from "../../storage/heldPayments/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";

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
    if (await noteOneReady(store, { heldPaymentId: held.heldPaymentId, now }))
      await touchUser(store, held.userId);
  });
}
