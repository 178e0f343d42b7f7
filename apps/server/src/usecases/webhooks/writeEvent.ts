import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import { findHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { insertEvent, lastSequence } from "../../storage/webhooks/webhookEvents.ts";
import type { EventSubject } from "../../storage/webhooks/webhookTables.ts";
import { GIVE_UP_MS } from "./retryAt.ts";

/** What somebody's server is told of. */
export type Changed = {
  readonly owner: Owner;
  readonly kind: EventSubject;
  readonly subjectId: string;
  readonly at: Date;
  /** What an event says besides its number. */
  readonly what: object;
};

/**
 * Writes the next event of its subject, to be told at once where its owner has a hook. Whoever calls holds the
 * lock on events, by which the numbers of one subject have no gap and no double. (rule 403)
 */
export async function writeEvent(
  { brand, clock, random }: Pick<Services, "brand" | "clock" | "random">,
  store: Store,
  { at, kind, owner, subjectId, what }: Changed,
): Promise<void> {
  const now = new Date(clock.nowMs());
  const eventId = random.id();
  const sequence = (await lastSequence(store, subjectId)) + 1;
  const hook = await findHookTarget(store, owner);
  const said = { id: eventId, sequence, createdAt: at.toISOString(), ...what };
  await insertEvent(store, {
    ...owner,
    eventId,
    brandId: brand.id,
    subjectKind: kind,
    subjectId,
    sequence,
    body: JSON.stringify(said),
    createdAt: at,
    nextTryAt: hook === undefined ? null : now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
  });
}
