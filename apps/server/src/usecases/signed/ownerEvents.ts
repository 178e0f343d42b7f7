import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import {
  findEvent,
  listEvents,
  tellAgain,
  type WebhookEvent,
} from "../../storage/webhooks/webhookEvents.ts";
import { GIVE_UP_MS } from "../webhooks/retryAt.ts";
import { pageOf } from "./pageOf.ts";
import type { SignedRefusal } from "./signedRefusal.ts";

/** What an event's text says, as the jobs wrote it by their owner's schema. */
type Reading<Event> = { readonly read: (body: string) => Event };
type Asked<Event> = Parameters<typeof pageOf>[0] &
  Reading<Event> & { readonly subjectId?: string | undefined };

type Logged<Event> = {
  readonly event: Event;
  readonly delivery: {
    readonly state: WebhookEvent["state"];
    readonly tries: number;
    readonly lastStatus: number | null;
    readonly lastProblem: string | null;
    readonly nextTryAt: string | null;
    readonly deliveredAt: string | null;
  };
};
type EventPage<Event> = { events: Logged<Event>[]; nextCursor: string | null };

/** A page of what an owner's hook was told or will be, the newest first. */
export async function listOwnerEvents<Event>(
  { database }: Services,
  owner: Owner,
  asked: Asked<Event>,
): Promise<Outcome<EventPage<Event>, SignedRefusal>> {
  const { before, limit } = pageOf(asked);
  if (before === null) return refused({ code: "INVALID_REQUEST", field: "cursor" });
  const { read, subjectId } = asked;
  const rows = await listEvents(database, { ...owner, subjectId, before, limit });
  const nextCursor = rows.length < limit ? null : (rows.at(-1)?.eventId ?? null);
  return ok({ events: rows.map((row) => loggedOf(row, read)), nextCursor });
}

/** Tells one of an owner's events again. */
export async function resendOwnerEvent<Event>(
  { clock, database }: Services,
  { ownerId, ownerKind }: Owner,
  { id, read }: Reading<Event> & { readonly id: string },
): Promise<Outcome<Logged<Event>, SignedRefusal>> {
  const eventId = id.toLowerCase();
  const own = async () => {
    const event = await findEvent(database, eventId);
    return event?.ownerKind === ownerKind && event.ownerId === ownerId ? event : undefined;
  };
  if ((await own()) === undefined) return refused({ code: "NOT_FOUND" });
  const nowMs = clock.nowMs();
  const again = { now: new Date(nowMs), giveUpAt: new Date(nowMs + GIVE_UP_MS) };
  await tellAgain(database, eventId, again);
  const event = await own();
  if (event === undefined) throw new Error("An event is never forgotten while it is told.");
  return ok(loggedOf(event, read));
}

const loggedOf = <Event>(event: WebhookEvent, read: Reading<Event>["read"]): Logged<Event> => ({
  event: read(event.body),
  delivery: {
    state: event.state,
    tries: event.tries,
    lastStatus: event.lastStatus,
    lastProblem: event.lastProblem,
    nextTryAt: event.nextTryAt?.toISOString() ?? null,
    deliveredAt: event.deliveredAt?.toISOString() ?? null,
  },
});
