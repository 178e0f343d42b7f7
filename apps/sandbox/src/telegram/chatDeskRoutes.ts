import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput } from "../http/readBody.ts";
import type { Telegram } from "./openTelegram.ts";
import { chatOf } from "./people.ts";
import { allowWriting, pressButton, setBlocked, writeToBot, type Acting } from "./personActs.ts";
import type { TelegramState, TelegramUser } from "./telegramState.ts";
import { telegramId as id, userNamed } from "./userNamed.ts";

const CHAT_WAIT_MS_MAX = 20_000;

const messageBody = z.strictObject({ id, text: z.string().trim().min(1).max(4096) });
const pressBody = z.strictObject({ id, messageId: z.int(), data: z.string() });
const blockedBody = z.strictObject({ id, blocked: z.boolean() });
const idBody = z.strictObject({ id });
const chatQuery = z.strictObject({
  id: z.coerce.number().int(),
  /** Answers once there is something else than at this revision. */
  since: z.coerce.number().int().optional(),
});

/** What people do in their chats with the bot, and what they see there. (rules 172 and 271) */
export function chatDeskRoutes(app: FastifyInstance, acting: Acting): void {
  const { telegram } = acting;
  const userOf = (userId: number) => userNamed(telegram.read(), userId);

  app.get("/telegram/chat", async (request, reply) => {
    const { id: userId, since } = parseInput(chatQuery, request.query);
    const user = userOf(userId);
    if (since === telegram.revision()) {
      const gone = new AbortController();
      reply.raw.on("close", () => gone.abort());
      await Promise.race([
        wait(CHAT_WAIT_MS_MAX, undefined, { signal: gone.signal }).catch(() => undefined),
        changeOf(telegram, gone.signal),
      ]);
      gone.abort();
    }
    return { revision: telegram.revision(), ...shownChatOf(telegram.read(), user) };
  });

  app.post("/telegram/messages", async (request) => {
    const { id: userId, text } = parseInput(messageBody, request.body);
    await writeToBot(acting, userOf(userId), text);
    return {};
  });

  app.post("/telegram/presses", async (request) => {
    const { id: userId, messageId, data } = parseInput(pressBody, request.body);
    return { answer: await pressButton(acting, { user: userOf(userId), messageId, data }) };
  });

  app.put("/telegram/blocked", async (request) => {
    const { id: userId, blocked } = parseInput(blockedBody, request.body);
    await setBlocked(acting, userOf(userId), blocked);
    return { id: userId, blocked };
  });

  app.post("/telegram/write-access", async (request) => {
    await allowWriting(acting, userOf(parseInput(idBody, request.body).id));
    return {};
  });
}

const changeOf = (telegram: Telegram, gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = telegram.onChange(() => {
      stop();
      resolve();
    });
    gone.addEventListener("abort", stop);
  });

/** What a person's Telegram shows of the bot, in their language where the bot speaks it. */
function shownChatOf(state: TelegramState, user: TelegramUser): object {
  const { messages, isBlocked } = chatOf(state, user.id);
  const spoken = <T>(by: Readonly<Record<string, T>>): T | undefined =>
    by[user.languageCode.slice(0, 2)] ?? by[""];
  return {
    user,
    messages,
    isBlocked,
    commands: spoken(state.commands) ?? [],
    description: spoken(state.description) ?? "",
    menuButton: state.menuButtons[user.id] ?? state.menuButtons[""] ?? { type: "default" },
  };
}
