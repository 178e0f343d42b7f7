import { z } from "zod";
import type { InlineButton } from "../telegramState.ts";
import { badRequest } from "./BotApiRefusal.ts";

const CALLBACK_BYTES_MAX = 64;

const buttonSchema = z.strictObject({
  text: z.string().min(1),
  url: z.string().optional(),
  web_app: z.object({ url: z.string() }).optional(),
  callback_data: z.string().optional(),
});
const markupSchema = z.strictObject({ inline_keyboard: z.array(z.array(buttonSchema)) });

/** The buttons below a message. Another keyboard than that has no place here and is refused. */
export function readInlineButtons(markup: unknown): InlineButton[][] {
  if (markup === undefined || markup === null) return [];
  const parsed = markupSchema.safeParse(markup);
  if (!parsed.success)
    throw badRequest(
      "can't parse inline keyboard button: this stand-in knows web_app, url and callback_data",
    );
  return parsed.data.inline_keyboard
    .filter((row) => row.length > 0)
    .map((row) => row.map(readButton));
}

function readButton({
  text,
  url,
  web_app,
  callback_data,
}: z.infer<typeof buttonSchema>): InlineButton {
  if (web_app !== undefined) {
    if (!isWebAppUrl(web_app.url)) throw refusedWebApp("inline keyboard button", web_app.url);
    return { text, kind: "web_app", value: web_app.url };
  }
  if (url !== undefined) {
    if (!isButtonUrl(url))
      throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`);
    return { text, kind: "url", value: url };
  }
  if (callback_data === undefined)
    throw badRequest(
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    );
  const bytes = Buffer.byteLength(callback_data);
  if (bytes === 0 || bytes > CALLBACK_BYTES_MAX) throw badRequest("BUTTON_DATA_INVALID");
  return { text, kind: "callback_data", value: callback_data };
}

export const refusedWebApp = (where: string, url: string) =>
  badRequest(`${where} Web App URL '${url}' is invalid: Only HTTPS links are allowed`);

/** HTTPS, or this computer, as in Telegram's own test environment. */
export function isWebAppUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere);
}

const isButtonUrl = (text: string): boolean =>
  URL.canParse(text) && ["http:", "https:", "tg:"].includes(new URL(text).protocol);
