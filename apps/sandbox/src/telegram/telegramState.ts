import { z } from "zod";

const userSchema = z.object({
  id: z.int().positive(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  languageCode: z.string(),
});
export type TelegramUser = z.infer<typeof userSchema>;

const entitySchema = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int(),
  url: z.string().optional(),
});
/** A part of a text that is more than text, counted in UTF-16 units as Telegram counts. */
export type TextEntity = z.infer<typeof entitySchema>;

const buttonSchema = z.object({
  text: z.string(),
  kind: z.enum(["web_app", "url", "callback_data"]),
  /** The address, or what comes back when it is pressed. */
  value: z.string(),
});
export type InlineButton = z.infer<typeof buttonSchema>;

const messageSchema = z.object({
  id: z.int(),
  from: z.enum(["bot", "person"]),
  /** In seconds, as Telegram tells it. */
  date: z.int(),
  text: z.string(),
  entities: z.array(entitySchema),
  buttons: z.array(z.array(buttonSchema)),
});
export type ChatMessage = z.infer<typeof messageSchema>;

const chatSchema = z.object({
  userId: z.int(),
  /** The person has begun the chat, or has let the bot write. */
  mayBotWrite: z.boolean(),
  isBlocked: z.boolean(),
  lastMessageId: z.int(),
  messages: z.array(messageSchema),
});
export type Chat = z.infer<typeof chatSchema>;

const updateSchema = z.looseObject({ update_id: z.int() });
/** What the bot is told, in the Bot API's own shape. */
export type Update = z.infer<typeof updateSchema>;

const commandSchema = z.object({ command: z.string(), description: z.string() });

const menuButtonSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("commands") }),
  z.object({ type: z.literal("default") }),
  z.object({ type: z.literal("web_app"), text: z.string(), url: z.string() }),
]);
export type MenuButton = z.infer<typeof menuButtonSchema>;

const webhookSchema = z.object({ url: z.string(), secretToken: z.string().nullable() });
export type Webhook = z.infer<typeof webhookSchema>;

/** All that the stand-in of Telegram knows. What is said by language has the key "" for all others. */
export const telegramStateSchema = z.object({
  users: z.array(userSchema),
  chats: z.array(chatSchema),
  updates: z.array(updateSchema),
  lastUpdateId: z.int(),
  commands: z.record(z.string(), z.array(commandSchema)),
  description: z.record(z.string(), z.string()),
  /** By chat; the key "" is for all others. */
  menuButtons: z.record(z.string(), menuButtonSchema),
  webhook: webhookSchema.nullable(),
  /** What the bot asked to be told; empty means all. */
  allowedUpdates: z.array(z.string()),
});
export type TelegramState = z.infer<typeof telegramStateSchema>;

/** Two people who are there from the start, each with Telegram in a language of their own. */
export const firstState: TelegramState = {
  users: [
    { id: 1_000_001, firstName: "Anna", lastName: null, username: "anna", languageCode: "en" },
    { id: 1_000_002, firstName: "Иван", lastName: null, username: "ivan", languageCode: "ru" },
  ],
  chats: [],
  updates: [],
  lastUpdateId: 100_000,
  commands: {},
  description: {},
  menuButtons: {},
  webhook: null,
  allowedUpdates: [],
};
