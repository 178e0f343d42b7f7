import { z } from "zod";
import type { Telegram } from "../openTelegram.ts";
import { findUser } from "../people.ts";
import type { MenuButton } from "../telegramState.ts";
import { badRequest } from "./BotApiRefusal.ts";
import { isWebAppUrl, refusedWebApp } from "./readInlineButtons.ts";

const COMMANDS_MAX = 100;
const DESCRIPTION_LENGTH_MAX = 512;

const language = z.string().default("");
const commandsParams = z.looseObject({
  commands: z.array(
    z.object({
      command: z.string().regex(/^\/?[a-z0-9_]{1,32}$/),
      description: z.string().trim().min(1).max(256),
    }),
  ),
  language_code: language,
});

/** What the bot offers when somebody types a slash, by the language of their Telegram. */
export async function setMyCommands(telegram: Telegram, params: unknown): Promise<true> {
  const parsed = commandsParams.safeParse(params);
  if (!parsed.success) throw badRequest("BOT_COMMAND_INVALID");
  const { commands, language_code } = parsed.data;
  if (commands.length > COMMANDS_MAX) throw badRequest("BOT_COMMANDS_TOO_MUCH");
  const named = commands.map(({ command, description }) => ({
    command: command.replace(/^\//, ""),
    description,
  }));
  await telegram.change((state) => ({
    ...state,
    commands: { ...state.commands, [language_code]: named },
  }));
  return true;
}

const languageParams = z.looseObject({ language_code: language });

export const getMyCommands = (telegram: Telegram, params: unknown): object =>
  telegram.read().commands[languageParams.parse(params).language_code] ?? [];

const descriptionParams = z.looseObject({
  description: z.string().default(""),
  language_code: language,
});

/** What an empty chat shows. */
export async function setMyDescription(telegram: Telegram, params: unknown): Promise<true> {
  const { description, language_code } = descriptionParams.parse(params);
  if (description.length > DESCRIPTION_LENGTH_MAX) throw badRequest("BOT_DESCRIPTION_TOO_LONG");
  await telegram.change((state) => ({
    ...state,
    description: { ...state.description, [language_code]: description },
  }));
  return true;
}

export const getMyDescription = (telegram: Telegram, params: unknown): object => ({
  description: telegram.read().description[languageParams.parse(params).language_code] ?? "",
});

const menuButtonParams = z.looseObject({
  chat_id: z.coerce.number().int().optional(),
  menu_button: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("commands") }),
      z.object({ type: z.literal("default") }),
      z.object({
        type: z.literal("web_app"),
        text: z.string().min(1),
        web_app: z.object({ url: z.string() }),
      }),
    ])
    .default({ type: "default" }),
});

/** The button beside the line where a person types; of one chat, or of all. */
export async function setChatMenuButton(telegram: Telegram, params: unknown): Promise<true> {
  const parsed = menuButtonParams.safeParse(params);
  if (!parsed.success) throw badRequest("can't parse menu button");
  const { chat_id, menu_button } = parsed.data;
  if (chat_id !== undefined && findUser(telegram.read(), chat_id) === undefined)
    throw badRequest("chat not found");
  const button = menuButton(menu_button);
  await telegram.change((state) => ({
    ...state,
    menuButtons: { ...state.menuButtons, [chat_id ?? ""]: button },
  }));
  return true;
}

type SentMenuButton = z.infer<typeof menuButtonParams>["menu_button"];

function menuButton(sent: SentMenuButton): MenuButton {
  if (sent.type !== "web_app") return sent;
  const { text, type, web_app } = sent;
  if (!isWebAppUrl(web_app.url)) throw refusedWebApp("menu button", web_app.url);
  return { type, text, url: web_app.url };
}
