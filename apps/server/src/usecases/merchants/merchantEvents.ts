import type { MerchantAnswer } from "@coffer/contract/merchants";
import { ok, refused } from "@coffer/core/outcome";
import {
  findEvent,
  listEvents,
  tellAgain,
  type WebhookEvent,
} from "../../storage/webhooks/webhookEvents.ts";
import { GIVE_UP_MS } from "../webhooks/retryAt.ts";
import type { MerchantCall } from "./merchantCall.ts";
import { pageOf } from "./pageOf.ts";

type LoggedEvent = MerchantAnswer<"resendEvent">;

export const listMerchantEvents: MerchantCall<"listEvents"> = async (
  { database },
  { merchant, query },
) => {
  const { before, limit } = pageOf(query);
  if (before === null) return refused({ code: "INVALID_REQUEST", field: "cursor" });
  const rows = await listEvents(database, {
    ownerKind: "merchant",
    ownerId: merchant.merchantId,
    subjectId: query.invoiceId,
    before,
    limit,
  });
  const nextCursor = rows.length < limit ? null : (rows.at(-1)?.eventId ?? null);
  return ok({ events: rows.map(loggedOf), nextCursor });
};

export const resendMerchantEvent: MerchantCall<"resendEvent"> = async (
  { clock, database },
  { merchant, params },
) => {
  const eventId = params.id.toLowerCase();
  const own = async () => {
    const event = await findEvent(database, eventId);
    return event?.ownerKind === "merchant" && event.ownerId === merchant.merchantId
      ? event
      : undefined;
  };
  if ((await own()) === undefined) return refused({ code: "NOT_FOUND" });
  const nowMs = clock.nowMs();
  const again = { now: new Date(nowMs), giveUpAt: new Date(nowMs + GIVE_UP_MS) };
  await tellAgain(database, eventId, again);
  const event = await own();
  if (event === undefined) throw new Error("An event is never forgotten while it is told.");
  return ok(loggedOf(event));
};

const loggedOf = (event: WebhookEvent): LoggedEvent => ({
  event: JSON.parse(event.body) as LoggedEvent["event"], // as the jobs wrote it, by the same schema
  delivery: {
    state: event.state,
    tries: event.tries,
    lastStatus: event.lastStatus,
    lastProblem: event.lastProblem,
    nextTryAt: event.nextTryAt?.toISOString() ?? null,
    deliveredAt: event.deliveredAt?.toISOString() ?? null,
  },
});
