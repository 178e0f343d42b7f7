import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { Owner } from "../signed/apiKeys.ts";

export type WebhookEvent = ObjectOf<"webhook_event">;

export type NewEvent = Pick<
  WebhookEvent,
  | "body"
  | "brandId"
  | "createdAt"
  | "eventId"
  | "giveUpAt"
  | "ownerId"
  | "ownerKind"
  | "sequence"
  | "subjectId"
  | "subjectKind"
> & {
  /** When it is told; null where there is nobody to tell. */
  readonly nextTryAt: Date | null;
};

const NOBODY = "No hook is set.";

/** Writes an event down; what of its subject waits before it is tried at once: its hook may be back. */
export async function insertEvent(store: Store, event: NewEvent): Promise<void> {
  const { nextTryAt } = event;
  await store
    .insertInto("webhook_event")
    .values({
      event_id: event.eventId,
      brand_id: event.brandId,
      owner_kind: event.ownerKind,
      owner_id: event.ownerId,
      subject_kind: event.subjectKind,
      subject_id: event.subjectId,
      sequence: event.sequence,
      body: event.body,
      created_at: event.createdAt,
      state: nextTryAt === null ? "FAILED" : "PENDING",
      last_status: null,
      last_problem: nextTryAt === null ? NOBODY : null,
      next_try_at: nextTryAt,
      leased_until: null,
      give_up_at: event.giveUpAt,
      delivered_at: null,
    })
    .execute();
  if (nextTryAt === null) return;
  await store
    .updateTable("webhook_event")
    .set({ next_try_at: nextTryAt })
    .where("subject_id", "=", event.subjectId)
    .where("state", "=", "PENDING")
    .where("next_try_at", ">", nextTryAt)
    .execute();
}

/** One writer of events at a time, until the transaction ends: their numbers follow one another. */
export const lockEvents = async (store: Store): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('coffer.webhook_event', 0))`.execute(
    store,
  ));

/** The highest number that a subject's events have; 0 for none. */
export async function lastSequence(store: Store, subjectId: string): Promise<number> {
  const row = await store
    .selectFrom("webhook_event")
    .select((of) => of.fn.max("sequence").as("sequence"))
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

type Due = { readonly brandId: string; readonly now: Date };

/** Who has events to be told now. */
export async function listOwnersDue(
  store: Store,
  { brandId, now }: Due,
): Promise<readonly Owner[]> {
  const rows = await store
    .selectFrom("webhook_event")
    .select(["owner_kind", "owner_id"])
    .distinct()
    .where("brand_id", "=", brandId)
    .where("state", "=", "PENDING")
    .where("next_try_at", "<=", now)
    .execute();
  return rows.map((row) => ({ ownerKind: row.owner_kind, ownerId: row.owner_id }));
}

type Taking = Owner & { readonly now: Date; readonly leasedUntil: Date; readonly limit: number };

/**
 * Takes events of one owner to be told, of each subject the first that waits and no other, the longest due
 * first. Whoever else looks does not see them until the lease is over.
 */
export async function takeDueEvents(
  store: Store,
  { leasedUntil, limit, now, ownerId, ownerKind }: Taking,
): Promise<readonly WebhookEvent[]> {
  const due = sql<string>`(
    select e.event_id from coffer.webhook_event e
     where e.owner_kind = ${ownerKind} and e.owner_id = ${ownerId} and e.state = 'PENDING'
       and e.next_try_at <= ${now} and (e.leased_until is null or e.leased_until <= ${now})
       and not exists (select from coffer.webhook_event b
         where b.subject_id = e.subject_id and b.owner_id = e.owner_id and b.state = 'PENDING'
           and b.sequence < e.sequence)
     order by e.next_try_at, e.event_id limit ${limit} for update skip locked)`;
  return readObjects(
    store
      .updateTable("webhook_event")
      .set({ leased_until: leasedUntil })
      .where("event_id", "in", due)
      .returningAll(),
  );
}

type Told = { readonly eventId: string; readonly status: number; readonly now: Date };

/** Notes that an event was taken; whatever else waits for the same owner is tried at once, for they are back. */
export async function noteDelivered(
  store: Store,
  { ownerId, ownerKind }: Owner,
  { eventId, now, status }: Told,
): Promise<void> {
  await store
    .updateTable("webhook_event")
    .set((of) => ({
      state: "DELIVERED",
      tries: of("tries", "+", 1),
      last_status: status,
      last_problem: null,
      next_try_at: null,
      leased_until: null,
      delivered_at: now,
    }))
    .where("event_id", "=", eventId)
    .execute();
  await store
    .updateTable("webhook_event")
    .set({ next_try_at: now })
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .where("state", "=", "PENDING")
    .where("next_try_at", ">", now)
    .execute();
}

type NotTold = {
  readonly eventId: string;
  readonly status: number | null;
  readonly problem: string;
  /** Null: it is given up. */
  readonly nextTryAt: Date | null;
};

export async function noteNotDelivered(
  store: Store,
  { eventId, nextTryAt, problem, status }: NotTold,
): Promise<void> {
  await store
    .updateTable("webhook_event")
    .set((of) => ({
      state: nextTryAt === null ? "FAILED" : "PENDING",
      tries: of("tries", "+", 1),
      last_status: status,
      last_problem: problem,
      next_try_at: nextTryAt,
      leased_until: null,
    }))
    .where("event_id", "=", eventId)
    .execute();
}

type Again = { readonly now: Date; readonly giveUpAt: Date };

/** Has an event told again, whatever became of it. */
export async function tellAgain(
  store: Store,
  eventId: string,
  { giveUpAt, now }: Again,
): Promise<void> {
  await store
    .updateTable("webhook_event")
    .set({ state: "PENDING", next_try_at: now, give_up_at: giveUpAt })
    .where("event_id", "=", eventId)
    .execute();
}

/** The same of an event, or of all of an invoice or a payout; answers how many. */
export async function tellAllAgain(
  store: Store,
  { eventOrSubjectId: id }: { readonly eventOrSubjectId: string },
  { giveUpAt, now }: Again,
): Promise<bigint> {
  const result = await store
    .updateTable("webhook_event")
    .set({ state: "PENDING", next_try_at: now, give_up_at: giveUpAt })
    .where((of) => of.or([of("event_id", "=", id), of("subject_id", "=", id)]))
    .executeTakeFirst();
  return result.numUpdatedRows;
}

export const findEvent = (store: Store, eventId: string): Promise<WebhookEvent | undefined> =>
  readObject(store.selectFrom("webhook_event").selectAll().where("event_id", "=", eventId));

type Range = Owner & {
  readonly subjectId?: string | undefined;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before?: string | undefined;
  readonly limit: number;
};

/** An owner's events, the newest first. */
export function listEvents(
  store: Store,
  { before, limit, ownerId, ownerKind, subjectId }: Range,
): Promise<readonly WebhookEvent[]> {
  let query = store
    .selectFrom("webhook_event")
    .selectAll()
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .orderBy("event_id", "desc")
    .limit(limit);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId.toLowerCase());
  if (before !== undefined) query = query.where("event_id", "<", before);
  return readObjects(query);
}
