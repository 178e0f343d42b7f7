import { botUser, type BotAccount } from "../botAccount.ts";
import type { ChatMessage, InlineButton, TelegramUser } from "../telegramState.ts";

/** A person as the Bot API names them. */
export const shownUser = ({ id, firstName, lastName, username, languageCode }: TelegramUser) => ({
  id,
  is_bot: false,
  first_name: firstName,
  ...(lastName === null ? {} : { last_name: lastName }),
  ...(username === null ? {} : { username }),
  language_code: languageCode,
});

/** A person's private chat. */
export const shownChat = ({ id, firstName, lastName, username }: TelegramUser) => ({
  id,
  first_name: firstName,
  ...(lastName === null ? {} : { last_name: lastName }),
  ...(username === null ? {} : { username }),
  type: "private",
});

const shownButton = ({ text, kind, value }: InlineButton) => ({
  text,
  [kind]: kind === "web_app" ? { url: value } : value,
});

/** A message of a person's chat with the bot. */
export const shownMessage = (
  bot: BotAccount,
  user: TelegramUser,
  { id, from, date, text, entities, buttons }: ChatMessage,
) => ({
  message_id: id,
  from: from === "bot" ? botUser(bot) : shownUser(user),
  chat: shownChat(user),
  date,
  text,
  ...(entities.length === 0 ? {} : { entities }),
  ...(buttons.length === 0
    ? {}
    : { reply_markup: { inline_keyboard: buttons.map((row) => row.map(shownButton)) } }),
});
