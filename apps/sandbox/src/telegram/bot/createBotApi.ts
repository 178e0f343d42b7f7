import { z } from "zod";
import { botUser, type BotAccount } from "../botAccount.ts";
import type { Telegram } from "../openTelegram.ts";
import {
  getMyCommands,
  getMyDescription,
  setChatMenuButton,
  setMyCommands,
  setMyDescription,
} from "./botSetup.ts";
import type { Callbacks } from "./createCallbacks.ts";
import { createUpdateQueue } from "./createUpdateQueue.ts";
import { sendMessage } from "./sendMessage.ts";
import { deleteWebhook, getWebhookInfo, setWebhook } from "./webhooks.ts";

export type BotApiParts = {
  readonly telegram: Telegram;
  readonly bot: BotAccount;
  readonly callbacks: Callbacks;
};

/** One call; `signal` ends it when its caller has gone. */
type BotMethod = (
  params: unknown,
  signal: AbortSignal,
) => object | boolean | Promise<object | boolean>;

export type BotApi = ReadonlyMap<string, BotMethod>;

const TIMEOUT_S_MAX = 50;

const updatesParams = z.looseObject({
  offset: z.coerce.number().int().default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  timeout: z.coerce.number().int().min(0).default(0),
  allowed_updates: z.array(z.string()).optional(),
});

/** The methods of the Bot API, by their names in lower case, which is how Telegram finds them. */
export function createBotApi(parts: BotApiParts): BotApi {
  const { telegram, bot, callbacks } = parts;
  const queue = createUpdateQueue(telegram);
  const methods: Readonly<Record<string, BotMethod>> = {
    getMe: () => ({
      ...botUser(bot),
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
      can_connect_to_business: false,
      has_main_web_app: true,
    }),
    getUpdates: async (params, signal) => {
      const { offset, limit, timeout, allowed_updates } = updatesParams.parse(params);
      if (allowed_updates !== undefined && isOther(allowed_updates, telegram))
        await telegram.change((state) => ({ ...state, allowedUpdates: allowed_updates }));
      const timeoutMs = Math.min(timeout, TIMEOUT_S_MAX) * 1000;
      return queue.take({ offset, limit, timeoutMs, signal });
    },
    setWebhook: async (params) => {
      const isSet = await setWebhook(telegram, params);
      if (telegram.read().webhook !== null) queue.terminate("terminated by setWebhook request");
      return isSet;
    },
    deleteWebhook: (params) => deleteWebhook(telegram, params),
    getWebhookInfo: () => getWebhookInfo(telegram),
    setMyCommands: (params) => setMyCommands(telegram, params),
    getMyCommands: (params) => getMyCommands(telegram, params),
    setMyDescription: (params) => setMyDescription(telegram, params),
    getMyDescription: (params) => getMyDescription(telegram, params),
    setChatMenuButton: (params) => setChatMenuButton(telegram, params),
    sendMessage: (params) => sendMessage(parts, params),
    answerCallbackQuery: (params) => callbacks.answer(params),
  };
  return new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]));
}

const isOther = (wanted: readonly string[], telegram: Telegram): boolean =>
  wanted.join() !== telegram.read().allowedUpdates.join();
