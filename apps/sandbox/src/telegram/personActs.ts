import { HttpRefusal } from "../http/HttpRefusal.ts";
import { botUser, type BotAccount } from "./botAccount.ts";
import { shownChat, shownMessage, shownUser } from "./bot/botShapes.ts";
import type { CallbackAnswer, Callbacks } from "./bot/createCallbacks.ts";
import { pushUpdate } from "./bot/pushUpdate.ts";
import type { Telegram } from "./openTelegram.ts";
import { chatOf, withChat, withMessage } from "./people.ts";
import type { ChatMessage, TelegramUser, TextEntity } from "./telegramState.ts";

export type Acting = {
  readonly telegram: Telegram;
  readonly bot: BotAccount;
  readonly callbacks: Callbacks;
};

const nowS = (): number => Math.floor(Date.now() / 1000);

/** A person writes to the bot, which begins their chat. */
export async function writeToBot(
  { telegram, bot }: Acting,
  user: TelegramUser,
  text: string,
): Promise<void> {
  const chat = chatOf(telegram.read(), user.id);
  if (chat.isBlocked) throw new HttpRefusal(409, "This person has blocked the bot");
  const message: ChatMessage = {
    id: chat.lastMessageId + 1,
    from: "person",
    date: nowS(),
    text,
    entities: commandsIn(text),
    buttons: [],
  };
  await telegram.change((state) =>
    pushUpdate(withChat(state, { ...withMessage(chat, message), mayBotWrite: true }), {
      message: shownMessage(bot, user, message),
    }),
  );
}

/** Where commands stand in a text; a bot knows them by these alone. */
const commandsIn = (text: string): TextEntity[] =>
  Array.from(text.matchAll(/(?<=^|\s)\/[A-Za-z0-9_]{1,64}(@\w+)?/g), ({ 0: word, index }) => ({
    type: "bot_command",
    offset: index,
    length: word.length,
  }));

export type Press = {
  readonly user: TelegramUser;
  readonly messageId: number;
  readonly data: string;
};

/** A person presses a button that only the bot understands; its answer, null when it gives none. */
export async function pressButton(
  { telegram, bot, callbacks }: Acting,
  { user, messageId, data }: Press,
): Promise<CallbackAnswer | null> {
  const message = chatOf(telegram.read(), user.id).messages.find(({ id }) => id === messageId);
  const isThere = message?.buttons
    .flat()
    .some(({ kind, value }) => kind === "callback_data" && value === data);
  if (message === undefined || isThere !== true)
    throw new HttpRefusal(404, "There is no such button");
  const { id, answer } = callbacks.open();
  await telegram.change((state) =>
    pushUpdate(state, {
      callback_query: {
        id,
        from: shownUser(user),
        message: shownMessage(bot, user, message),
        chat_instance: String(user.id),
        data,
      },
    }),
  );
  return answer;
}

/** A person blocks the bot, or lets it back in. */
export async function setBlocked(
  { telegram, bot }: Acting,
  user: TelegramUser,
  isBlocked: boolean,
): Promise<void> {
  const chat = chatOf(telegram.read(), user.id);
  if (chat.isBlocked === isBlocked) return;
  const member = (isOut: boolean) =>
    isOut
      ? { user: botUser(bot), status: "kicked", until_date: 0 }
      : { user: botUser(bot), status: "member" };
  await telegram.change((state) =>
    pushUpdate(withChat(state, { ...chat, isBlocked }), {
      my_chat_member: {
        chat: shownChat(user),
        from: shownUser(user),
        date: nowS(),
        old_chat_member: member(chat.isBlocked),
        new_chat_member: member(isBlocked),
      },
    }),
  );
}

/** The mini-app has asked whether the bot may write, and the person said yes. */
export async function allowWriting({ telegram }: Acting, user: TelegramUser): Promise<void> {
  const chat = chatOf(telegram.read(), user.id);
  if (chat.mayBotWrite) return;
  const lastMessageId = chat.lastMessageId + 1;
  await telegram.change((state) =>
    pushUpdate(withChat(state, { ...chat, lastMessageId, mayBotWrite: true }), {
      message: {
        message_id: lastMessageId,
        from: shownUser(user),
        chat: shownChat(user),
        date: nowS(),
        write_access_allowed: { from_request: true },
      },
    }),
  );
}
