import { noteBotUpdates } from "../../storage/telegram/botUpdates.ts";
import type { BotServices } from "./botServices.ts";

/** Where the bot is in what Telegram tells: in memory alone, since Telegram keeps what it has not been told to forget. */
export type Hearing = {
  after: bigint | null;
  /** How often in a row it could not be asked. */
  failures: number;
};

/** After an answer, so that one that comes at once does not keep the processor. */
const BETWEEN_MS = 100;
const AWAY_MS = 500;
const AWAY_MS_MAX = 60_000;

/**
 * Asks Telegram for what is new and writes it down, and only then lets Telegram forget it. Answers how
 * long to wait before the next question.
 */
export async function hearTelegram(
  { bot, clock, database }: BotServices,
  hearing: Hearing,
  stopping: AbortSignal,
): Promise<number> {
  const given = await bot.updatesAfter(hearing.after, stopping);
  if (!given.ok) {
    const { problem } = given;
    if (problem.kind === "busy") return problem.afterMs;
    hearing.failures += 1;
    return Math.min(AWAY_MS * 2 ** Math.min(hearing.failures, 16), AWAY_MS_MAX);
  }
  hearing.failures = 0;
  const updates = given.value;
  await noteBotUpdates(database, {
    botId: bot.botId,
    updates,
    now: new Date(clock.nowMs()),
  });
  for (const { updateId } of updates)
    if (hearing.after === null || updateId > hearing.after) hearing.after = updateId;
  return BETWEEN_MS;
}
