import { ok, refused } from "@coffer/core/outcome";
import type { BotLine, BotProblem, TelegramBot } from "../../ports/telegramBot.ts";
import type { Services } from "../../ports/services.ts";
import type { Database } from "../../storage/database.ts";
import {
  claimBotUpdates,
  noteBotUpdates,
  type GivenUpdate,
} from "../../storage/telegram/botUpdates.ts";
import { actingAs } from "../databases/actingAs.ts";
import { claimTelegramNotices } from "../../storage/telegram/telegramNotices.ts";
import { answerBotUpdates, openBotDesk } from "../../usecases/telegram/answerBotUpdates.ts";
import type { BotServices } from "../../usecases/telegram/botServices.ts";
import { tellNotices } from "../../usecases/telegram/tellNotices.ts";

const BOT_ID = 7000000001n;

type From = {
  readonly id?: number;
  readonly language?: string;
  readonly type?: "private" | "group";
};

/** A bot whose Telegram a test plays, on the rig's database. */
export function openBotRig(services: Services) {
  const state = { problem: null as BotProblem | null, updateId: 100n };
  const lines: BotLine[] = [];
  const bot: TelegramBot = {
    botId: BOT_ID,
    present: async () => ok("test_bot"),
    updatesAfter: async () => ok([]),
    send: async (line) => {
      if (state.problem !== null) return refused(state.problem);
      lines.push(line);
      return ok(null);
    },
  };
  const { database } = services;
  const own: BotServices = { ...services, bot };
  const desk = { ...openBotDesk(own), name: "test_bot" };
  const running = new AbortController().signal;
  const lease = () => {
    const leasedUntil = new Date(services.clock.nowMs() + 90_000);
    return { now: now(), leasedUntil, limit: 4 };
  };
  const now = () => new Date(services.clock.nowMs());

  const asBot = <T>(work: (as: Database) => Promise<T>) => actingAs(database, "coffer_bot", work);
  const note = (updates: readonly GivenUpdate[]) =>
    asBot((as) => noteBotUpdates(as, { botId: BOT_ID, updates, now: now() }));

  return {
    services: own,
    desk,
    lines,
    note,
    /** Has the Bot API answer so, until it is told otherwise. */
    says: (problem: BotProblem | null) => void (state.problem = problem),
    /** What somebody writes, as Telegram tells it. */
    message: (text: string, { id = 42, language = "en", type = "private" }: From = {}) => {
      state.updateId += 1n;
      const from = { id, is_bot: false, first_name: "Anna", language_code: language };
      const chat = type === "private" ? { id, type } : { id: -id, type };
      const { updateId } = state;
      const message = { message_id: 1, date: 1, chat, from, text };
      return { updateId, body: { update_id: Number(updateId), message } };
    },
    reach: (id: number, status: "member" | "kicked") => {
      state.updateId += 1n;
      const { updateId } = state;
      const moved = {
        chat: { id, type: "private" },
        from: { id, is_bot: false, first_name: "Anna" },
        new_chat_member: { status },
      };
      return { updateId, body: { update_id: Number(updateId), my_chat_member: moved } };
    },
    answer: () => asBot((as) => answerBotUpdates({ ...own, database: as }, desk, running)),
    tell: () => asBot((as) => tellNotices({ ...own, database: as }, desk.pause, running)),
    /** Takes what waits, and is killed. */
    dieAnswering: () => claimBotUpdates(database, { botId: BOT_ID, ...lease() }),
    dieTelling: () => claimTelegramNotices(database, { brandId: services.brand.id, ...lease() }),
  };
}
