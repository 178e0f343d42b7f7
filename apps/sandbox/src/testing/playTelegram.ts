import fastify from "fastify";
import { createFaults, type Faults } from "../faults/faults.ts";
import { chatDeskRoutes } from "../telegram/chatDeskRoutes.ts";
import { botApiRoutes } from "../telegram/bot/botApiRoutes.ts";
import { createBotApi } from "../telegram/bot/createBotApi.ts";
import { createCallbacks } from "../telegram/bot/createCallbacks.ts";
import { sendBotWebhooks } from "../telegram/bot/sendBotWebhooks.ts";
import { openTelegram, type Telegram } from "../telegram/openTelegram.ts";
import { telegramDeskRoutes } from "../telegram/telegramDeskRoutes.ts";

export const bot = { token: "7000000001:AAF-a-bot-that-this-test-knows-of", username: "test_bot" };

export type PlayedTelegram = {
  readonly origin: string;
  readonly telegram: Telegram;
  readonly faults: Faults;
  /** A call to the desk's JSON. */
  act(method: string, path: string, body?: object): Promise<unknown>;
  /** A call to the Bot API; with another token when one is given. */
  call(method: string, params?: object, token?: string): Promise<unknown>;
  stop(): Promise<void>;
};

/** The sandbox's Telegram alone, on a port of its own. */
export async function playTelegram(dataDir: string): Promise<PlayedTelegram> {
  const telegram = await openTelegram(dataDir);
  const parts = { telegram, bot, callbacks: createCallbacks(), faults: createFaults([]) };
  const webhooks = sendBotWebhooks(telegram);
  const app = fastify({ forceCloseConnections: true });
  await app.register(async (bots) => botApiRoutes(bots, { ...parts, api: createBotApi(parts) }));
  await app.register(async (desk) =>
    telegramDeskRoutes(desk, { ...parts, appUrl: "http://localhost:4000/tg/" }),
  );
  await app.register(async (desk) => chatDeskRoutes(desk, parts));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await fetch(`${origin}${path}`, { method, ...sent });
    return answer.json();
  };
  return {
    origin,
    telegram,
    faults: parts.faults,
    act: (method, path, body) => ask(method, `/telegram${path}`, body),
    call: (method, params = {}, token = bot.token) => ask("POST", `/bot${token}/${method}`, params),
    stop: async () => {
      webhooks.stop();
      await app.close();
    },
  };
}
