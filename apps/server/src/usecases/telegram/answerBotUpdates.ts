import { createBuckets, type Rate } from "../../createBuckets.ts";
import {
  claimBotUpdates,
  endBotUpdate,
  putOffBotUpdate,
  type ClaimedUpdate,
} from "../../storage/telegram/botUpdates.ts";
import { noteReach } from "../../storage/telegram/telegramReach.ts";
import { answerHeard } from "./answerHeard.ts";
import { pauseBot, type BotPause } from "./botPause.ts";
import type { BotServices } from "./botServices.ts";
import { readBotUpdate } from "./readBotUpdate.ts";

const AT_ONCE = 4;
const LEASE_MS = 90_000;
/** An answer that comes later is about something that nobody remembers. */
const ANSWER_AGE_MS_MAX = 60 * 60_000;
/** Whoever types faster is not answered, so that the others are. */
const ANSWERS: Rate = { perSecond: 0.5, burst: 20 };

export type BotDesk = {
  readonly pause: BotPause;
  /** By chat. */
  readonly take: ReturnType<typeof createBuckets>;
  /** Its own name, once Telegram has told it. */
  name: string | null;
};

export const openBotDesk = ({ clock }: Pick<BotServices, "clock">): BotDesk => ({
  pause: { untilMs: 0 },
  take: createBuckets(ANSWERS, clock),
  name: null,
});

/**
 * Answers what people have told the bot, in its order, until nothing waits. Each is answered at least
 * once, whenever the bot is killed, and a second time only when it was killed before the note of it.
 */
export async function answerBotUpdates(
  services: BotServices,
  desk: BotDesk,
  stopping: AbortSignal,
): Promise<void> {
  const { bot, clock, database } = services;
  for (;;) {
    const nowMs = clock.nowMs();
    if (stopping.aborted || nowMs < desk.pause.untilMs) return;
    const claimed = await claimBotUpdates(database, {
      botId: bot.botId,
      now: new Date(nowMs),
      leasedUntil: new Date(nowMs + LEASE_MS),
      limit: AT_ONCE,
    });
    for (const update of claimed) await answer(services, desk, update);
    if (claimed.length < AT_ONCE) return;
  }
}

async function answer(services: BotServices, desk: BotDesk, update: ClaimedUpdate): Promise<void> {
  const { bot, clock, database } = services;
  const named = { botId: bot.botId, updateId: update.updateId };
  const { pause } = desk;
  const isOver = clock.nowMs() >= pause.untilMs && (await isAnswered(services, desk, update));
  if (isOver) {
    await endBotUpdate(database, named);
    return;
  }
  const at = new Date(Math.max(pause.untilMs, clock.nowMs()));
  await putOffBotUpdate(database, { ...named, at });
}

/** Whether it is answered, or never will be. */
async function isAnswered(
  services: BotServices,
  desk: BotDesk,
  { body, takenAt, tries }: ClaimedUpdate,
): Promise<boolean> {
  const { brand, clock, database, log } = services;
  if (takenAt.getTime() + ANSWER_AGE_MS_MAX < clock.nowMs()) return true;
  const heard = readBotUpdate(body, desk.name);
  if (heard.kind === "nothing") return true;
  if (heard.kind !== "reach" && tries === 1 && !desk.take(String(heard.chatId)).isAllowed)
    return true;
  const answered = await answerHeard(services, heard);
  if (answered.ok) return true;
  const { problem } = answered;
  switch (problem.kind) {
    case "unreachable":
      if (heard.kind !== "reach")
        await noteReach(database, {
          brandId: brand.id,
          telegramId: heard.from.telegramId,
          isReachable: false,
        });
      return true;
    case "refused":
      log.warn("The Bot API refuses an answer.", { why: problem.why });
      return true;
    case "busy":
    case "away":
      pauseBot(desk.pause, { problem, tries, nowMs: clock.nowMs() });
      return false;
  }
}
