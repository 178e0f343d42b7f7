import type { CompanionRow } from "@coffer/ledger";
import type { Store } from "../../storage/database.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { enqueueRow } from "../../storage/ledger/enqueueJobs.ts";
import type { Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import {
  newsKinds,
  noteTelegramNotices,
  type NewsKind,
} from "../../storage/telegram/telegramNotices.ts";

/** What happened longer ago is told no more. */
export const NOTICE_AGE_MS_MAX = 24 * 60 * 60_000;

type Subject = { readonly kind: NewsKind; readonly id: string };

/** How a job names a thing to tell of. */
const newsId = ({ kind, id }: Subject): string => `${kind}:${id}`;

/**
 * Writes down for the bot what there is to tell of these things. A job of the same transaction that let
 * it happen, so that nothing is told that did not; noted a second time it tells nobody again.
 */
export async function noteNews(
  { clock, database }: Pick<Services, "clock" | "database">,
  ids: readonly string[],
): Promise<Failures> {
  const now = new Date(clock.nowMs());
  const since = new Date(now.getTime() - NOTICE_AGE_MS_MAX);
  for (const kind of newsKinds) {
    const prefix = `${kind}:`;
    const subjectIds = ids
      .filter((id) => id.startsWith(prefix))
      .map((id) => id.slice(prefix.length));
    if (subjectIds.length > 0)
      await noteTelegramNotices(database, { kind, subjectIds, now, since });
  }
  return new Map();
}

/** Has people told of what is booked, with the booking. */
export const newsRow = (subject: Subject): CompanionRow =>
  enqueueRow("telegram-news", { id: newsId(subject) });

/** Has a person told that the coins of this purchase are late, in the caller's transaction. */
export const tellOverdue = (store: Store, orderId: string): Promise<void> =>
  enqueueAll(store, "telegram-news", [newsId({ kind: "purchase", id: orderId })]);

/** Has people told that these waiting payments of theirs wait no more, in the caller's transaction. */
export const tellHeldReady = (store: Store, heldPaymentIds: readonly string[]): Promise<void> =>
  enqueueAll(
    store,
    "telegram-news",
    heldPaymentIds.map((id) => newsId({ kind: "held", id })),
  );

/** Has people told of what came into their private accounts, or of how a transfer of theirs has ended. */
export const tellPersonal = (store: Store, ids: readonly string[]): Promise<void> =>
  enqueueAll(
    store,
    "telegram-news",
    ids.map((id) => newsId({ kind: "personal", id })),
  );
