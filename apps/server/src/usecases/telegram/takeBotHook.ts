import { z } from "zod";
import type { Services } from "../../ports/services.ts";
import { noteBotUpdates } from "../../storage/telegram/botUpdates.ts";

const told = z.looseObject({ update_id: z.int() });

/** Writes down what Telegram tells by its webhook, for the bot to answer; a repeated one changes nothing. */
export async function takeBotHook(
  { clock, database }: Pick<Services, "clock" | "database">,
  botId: bigint,
  json: unknown,
): Promise<"noted" | "repeated" | "unread"> {
  const read = told.safeParse(json);
  if (!read.success) return "unread";
  const updates = [{ updateId: BigInt(read.data.update_id), body: read.data }];
  const noted = await noteBotUpdates(database, { botId, updates, now: new Date(clock.nowMs()) });
  return noted === 0n ? "repeated" : "noted";
}
