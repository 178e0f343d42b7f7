import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { TelegramSignIn } from "../../ports/telegram.ts";
import type { ProviderFields } from "../provider.ts";
import { readInitData, type InitDataKeys } from "./readInitData.ts";

/** Whose hands Telegram's own signatures come from. */
const PRODUCTION_KEY = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d";
const DAY_MS = 24 * 60 * 60_000;

/** Where the mini-app stands in a frame: Telegram in a browser. */
export const TELEGRAM_WEB_ORIGIN = "https://web.telegram.org";

const botToken = {
  schema: z
    .string()
    .regex(/^\d{1,20}:[\w-]{30,}$/, "must be the bot's token as BotFather gives it")
    .optional(),
  isSecret: true,
} as const;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Telegram: who signs in by it, and the bot. */
export const telegramFields = {
  TG_BOT_TOKEN: botToken,
  /** The one before, while launches that it has signed may come. */
  TG_BOT_TOKEN_PREVIOUS: botToken,
  /** With it Telegram calls the wallet at /hooks/telegram and proves itself; without it the bot asks. */
  TG_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^[\w-]{32,256}$/, "must be 32 to 256 letters, digits, _ and -")
      .optional(),
    isSecret: true,
  },
  /** The bot's name, by which links find it. */
  TG_BOT_NAME: {
    schema: z
      .string()
      .regex(/^\w{5,32}$/, "must be the bot's username, without the @")
      .optional(),
  },
  TG_MODE: { schema: z.enum(["hmac", "ed25519"]).default("hmac") },
  /** The digits before the colon of the bot's token; with `ed25519` alone. */
  TG_BOT_ID: {
    schema: z
      .string()
      .regex(/^\d{1,20}$/, "must be digits")
      .optional(),
  },
  TG_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be 64 hex digits")
      .default(PRODUCTION_KEY),
  },
  TG_INITDATA_MAX_AGE_MS: {
    schema: z.coerce
      .number()
      .int()
      .min(60_000)
      .max(7 * DAY_MS)
      .default(DAY_MS),
  },
  TG_API_ROOT: { schema: z.url().default("https://api.telegram.org"), isOutside: true },
  /** More origins whose page may frame the mini-app, with commas; on one machine alone. */
  TG_HOST_ORIGINS: {
    schema: z
      .string()
      .default("")
      .transform((text) => text.split(",").map((origin) => origin.trim()))
      .transform((origins) => origins.filter((origin) => origin !== ""))
      .refine(
        (origins) => origins.every(isOrigin),
        "must be origins, such as http://localhost:4002",
      ),
    isOutside: true,
  },
} as const satisfies ProviderFields;

type SignInSettings = {
  readonly TG_BOT_TOKEN?: string | undefined;
  readonly TG_BOT_TOKEN_PREVIOUS?: string | undefined;
  readonly TG_MODE: "hmac" | "ed25519";
  readonly TG_BOT_ID?: string | undefined;
  readonly TG_PUBLIC_KEY: string;
  readonly TG_INITDATA_MAX_AGE_MS: number;
};

/** Sign-in by Telegram; null where no bot is set up. */
export function openTelegramSignIn(settings: SignInSettings, clock: Clock): TelegramSignIn | null {
  const keys = keysOf(settings);
  if (keys === null) return null;
  const maxAgeMs = settings.TG_INITDATA_MAX_AGE_MS;
  return { read: (initData) => readInitData(initData, keys, { nowMs: clock.nowMs(), maxAgeMs }) };
}

function keysOf(settings: SignInSettings): InitDataKeys | null {
  const { TG_BOT_TOKEN: token, TG_BOT_TOKEN_PREVIOUS: previous, TG_BOT_ID: botId } = settings;
  if (settings.TG_MODE === "ed25519")
    return botId === undefined
      ? null
      : { mode: "ed25519", botId, publicKey: settings.TG_PUBLIC_KEY };
  if (token === undefined) return null;
  return { mode: "hmac", botTokens: previous === undefined ? [token] : [token, previous] };
}
