import type { Chat, ChatMessage, TelegramState, TelegramUser } from "./telegramState.ts";

export const findUser = (state: TelegramState, id: number): TelegramUser | undefined =>
  state.users.find((user) => user.id === id);

/** The chat of a person with the bot; an empty one before it is begun. */
export const chatOf = (state: TelegramState, userId: number): Chat =>
  state.chats.find((chat) => chat.userId === userId) ?? {
    userId,
    mayBotWrite: false,
    isBlocked: false,
    lastMessageId: 0,
    messages: [],
  };

/** Adds a person, or renames the one who has that id. */
export function withUser(state: TelegramState, user: TelegramUser): TelegramState {
  const isKnown = findUser(state, user.id) !== undefined;
  const users = isKnown
    ? state.users.map((other) => (other.id === user.id ? user : other))
    : [...state.users, user];
  return { ...state, users };
}

export const withChat = (state: TelegramState, chat: Chat): TelegramState => ({
  ...state,
  chats: [...state.chats.filter(({ userId }) => userId !== chat.userId), chat],
});

const MESSAGES_KEPT = 200;

/** The chat with one message more; the oldest are forgotten. */
export const withMessage = (chat: Chat, message: ChatMessage): Chat => ({
  ...chat,
  lastMessageId: message.id,
  messages: [...chat.messages, message].slice(-MESSAGES_KEPT),
});
