import type { BotLine } from "../../ports/telegramBot.ts";
import type { NoticeEnd } from "../../storage/telegram/botTables.ts";
import {
  claimTelegramNotices,
  endTelegramNotice,
  putOffTelegramNotice,
  type DueNotice,
} from "../../storage/telegram/telegramNotices.ts";
import { findTelegramReader, noteReach } from "../../storage/telegram/telegramReach.ts";
import { pauseBot, type BotPause } from "./botPause.ts";
import type { BotServices } from "./botServices.ts";
import { noticeLine, switchOf } from "./noticeLine.ts";
import { NOTICE_AGE_MS_MAX } from "./noteNews.ts";

/** Few, so that all of them are through before their lease ends, however slow each answer is. */
const AT_ONCE = 4;
const LEASE_MS = 90_000;

/**
 * Tells people what is to be told, the oldest first, until nothing is due. What the Bot API does not
 * take comes again; one that was killed between the message and its note tells a second time rather than
 * never. (rule 261)
 */
export async function tellNotices(
  services: BotServices,
  pause: BotPause,
  stopping: AbortSignal,
): Promise<void> {
  const { brand, clock, database } = services;
  for (;;) {
    const nowMs = clock.nowMs();
    if (stopping.aborted || nowMs < pause.untilMs) return;
    const now = new Date(nowMs);
    const leasedUntil = new Date(nowMs + LEASE_MS);
    const claim = { brandId: brand.id, now, leasedUntil, limit: AT_ONCE };
    const claimed = await claimTelegramNotices(database, claim);
    for (const notice of claimed) await tell(services, pause, notice);
    if (claimed.length < AT_ONCE) return;
  }
}

async function tell(services: BotServices, pause: BotPause, notice: DueNotice): Promise<void> {
  const { clock, database, metrics } = services;
  const ended = clock.nowMs() < pause.untilMs ? null : await outcomeOf(services, pause, notice);
  if (ended === null) {
    const at = new Date(Math.max(pause.untilMs, clock.nowMs()));
    await putOffTelegramNotice(database, { ...notice, at });
    return;
  }
  await endTelegramNotice(database, { ...notice, as: ended });
  metrics
    .counter({
      name: "coffer_bot_notices_total",
      help: "What the bot had to tell people, by how that ended.",
      labels: ["ended"],
    })
    .add({ ended });
}

/** How a notice ends; null: not yet. */
async function outcomeOf(
  services: BotServices,
  pause: BotPause,
  notice: DueNotice,
): Promise<NoticeEnd | null> {
  const { clock, database } = services;
  if (notice.happenedAt.getTime() + NOTICE_AGE_MS_MAX < clock.nowMs()) return "late";
  const reader = await findTelegramReader(database, notice.userId);
  if (reader === undefined || !reader.isReachable) return "unreachable";
  if (!reader.tells[switchOf[notice.about]]) return "unwanted";
  const line = noticeLine(services, notice, reader);
  return line === null ? "refused" : send(services, pause, { line, tries: notice.tries });
}

async function send(
  { bot, brand, clock, database, log }: BotServices,
  pause: BotPause,
  { line, tries }: { readonly line: BotLine; readonly tries: number },
): Promise<NoticeEnd | null> {
  const sent = await bot.send(line);
  if (sent.ok) return "told";
  const { problem } = sent;
  switch (problem.kind) {
    case "unreachable":
      await noteReach(database, {
        brandId: brand.id,
        telegramId: line.chatId,
        isReachable: false,
      });
      return "unreachable";
    case "refused":
      log.warn("The Bot API refuses a notice.", { why: problem.why });
      return "refused";
    case "busy":
    case "away":
      pauseBot(pause, { problem, tries, nowMs: clock.nowMs() });
      return null;
  }
}
