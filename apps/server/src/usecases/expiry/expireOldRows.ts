import type { Services } from "../../ports/services.ts";
import {
  deleteRowsBefore,
  expiringRows,
  type ExpiringRows,
} from "../../storage/expiry/deleteRowsBefore.ts";
import { forgetInvoiceMakersBefore } from "../../storage/invoices/invoiceMakers.ts";
import { deleteOrdersBefore } from "../../storage/private-account/personalTransfers.ts";
import { deleteBotUpdatesBefore } from "../../storage/telegram/botUpdates.ts";
import { deleteRequestsBefore } from "../../storage/signed/signedRequests.ts";
import { deleteTelegramNoticesBefore } from "../../storage/telegram/telegramNotices.ts";
import { SESSION_IDLE_MS } from "../session/sessionRules.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How long each is kept: far longer than any rule looks back, so that an operator may. */
const keptMs = {
  // Sends are counted over a day, wrong codes over two.
  codes: 7 * DAY_MS,
  wrongCodes: 7 * DAY_MS,
  voucherGuesses: 7 * DAY_MS,
  // A proof is fresh for minutes, and so is a code.
  proofs: DAY_MS,
  guardAsks: DAY_MS,
  // Such a session is over once nobody has used it for so long.
  nobodysSessions: SESSION_IDLE_MS + DAY_MS,
  // None is believed any more by then.
  launches: 14 * DAY_MS,
  // By the device a new one is told from a known one.
  launchSessions: 90 * DAY_MS,
  // Answered within minutes; one that confirmed a payment says which.
  challenges: 7 * DAY_MS,
} as const satisfies Record<ExpiringRows, number>;

/** What the bot has told and heard: Telegram repeats nothing that is older, and no job does. */
const BOT_KEPT_MS = 7 * DAY_MS;

/** What servers' requests were answered: longer than any is asked again. */
const REQUESTS_KEPT_MS = 7 * DAY_MS;

/** What nobody has signed in its minutes. */
const ORDERS_KEPT_MS = DAY_MS;

/** From where invoices of templates were made: they are counted over an hour. */
const INVOICE_MAKERS_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes what counts for nothing any more and would only pile up: who asked for a code when and from
 * where, and the sessions of visitors who never signed in.
 */
export async function expireOldRows(
  { clock, database }: Pick<Services, "clock" | "database">,
  stopping?: AbortSignal,
): Promise<void> {
  for (const what of expiringRows) {
    const before = new Date(clock.nowMs() - keptMs[what]);
    while (await deleteRowsBefore(database, what, before)) if (stopping?.aborted === true) return;
  }
  const before = new Date(clock.nowMs() - BOT_KEPT_MS);
  await deleteTelegramNoticesBefore(database, before);
  await deleteBotUpdatesBefore(database, before);
  await deleteRequestsBefore(database, new Date(clock.nowMs() - REQUESTS_KEPT_MS));
  await deleteOrdersBefore(database, new Date(clock.nowMs() - ORDERS_KEPT_MS));
  await forgetInvoiceMakersBefore(database, new Date(clock.nowMs() - INVOICE_MAKERS_KEPT_MS));
}
