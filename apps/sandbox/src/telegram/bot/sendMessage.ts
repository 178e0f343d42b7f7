import { z } from "zod";
import type { BotAccount } from "../botAccount.ts";
import type { Telegram } from "../openTelegram.ts";
import { chatOf, findUser, withChat, withMessage } from "../people.ts";
import type { ChatMessage } from "../telegramState.ts";
import { badRequest, forbidden } from "./BotApiRefusal.ts";
import { shownMessage } from "./botShapes.ts";
import { readHtmlText } from "./readHtmlText.ts";
import { readInlineButtons } from "./readInlineButtons.ts";

const TEXT_LENGTH_MAX = 4096;

const messageParams = z.looseObject({
  chat_id: z.coerce.number().int().optional(),
  text: z.string().optional(),
  parse_mode: z.string().optional(),
  reply_markup: z.unknown().optional(),
});

type Sending = { readonly telegram: Telegram; readonly bot: BotAccount };

/** Writes to a person who has begun the chat; everybody else is refused as Telegram refuses. */
export async function sendMessage({ telegram, bot }: Sending, params: unknown): Promise<object> {
  const { chat_id, text = "", parse_mode, reply_markup } = messageParams.parse(params);
  if (chat_id === undefined) throw badRequest("chat_id is empty");
  const user = findUser(telegram.read(), chat_id);
  if (user === undefined) throw badRequest("chat not found");
  const chat = chatOf(telegram.read(), user.id);
  if (chat.isBlocked) throw forbidden("bot was blocked by the user");
  if (!chat.mayBotWrite) throw forbidden("bot can't initiate conversation with a user");
  const message: ChatMessage = {
    id: chat.lastMessageId + 1,
    from: "bot",
    date: Math.floor(Date.now() / 1000),
    ...readText(text.trim(), parse_mode),
    buttons: readInlineButtons(reply_markup),
  };
  if (message.text === "") throw badRequest("message text is empty");
  if (message.text.length > TEXT_LENGTH_MAX) throw badRequest("message is too long");
  await telegram.change((state) => withChat(state, withMessage(chat, message)));
  return shownMessage(bot, user, message);
}

function readText(text: string, mode: string | undefined): Pick<ChatMessage, "text" | "entities"> {
  if (mode === undefined || mode === "") return { text, entities: [] };
  if (mode.toLowerCase() === "html") return readHtmlText(text);
  throw badRequest(`unsupported parse_mode: this stand-in reads HTML and plain text, not ${mode}`);
}
