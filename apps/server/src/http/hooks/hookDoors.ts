import { createHash, timingSafeEqual } from "node:crypto";
import type { Services } from "../../ports/services.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import { takeBotHook } from "../../usecases/telegram/takeBotHook.ts";
import type { HookDoor } from "./addHooks.ts";

/** The providers of this installation that call us. */
export function hookDoors(services: Services): readonly HookDoor[] {
  return [...kycDoors(services), ...botDoors(services)];
}

function kycDoors(services: Services): readonly HookDoor[] {
  const { hook } = services.kyc;
  if (hook === null) return [];
  const { provider } = hook;
  return [
    {
      hook,
      take: async (json, digest) => {
        const event = hook.read(json);
        return event === null ? "unread" : takeKycHook(services, { ...event, provider, digest });
      },
    },
  ];
}

/** Telegram proves itself by the secret that the bot has given it. */
const SECRET_HEADER = "x-telegram-bot-api-secret-token";

function botDoors(services: Services): readonly HookDoor[] {
  const { botHook } = services;
  if (botHook === null) return [];
  const { botId, secret } = botHook;
  const isSigned = (_: Uint8Array, header: (name: string) => string) =>
    timingSafeEqual(hashOf(header(SECRET_HEADER)), hashOf(secret));
  return [
    {
      hook: { provider: "telegram", isSigned },
      take: (json) => takeBotHook(services, botId, json),
    },
  ];
}

/** Of one length, whatever was given. */
const hashOf = (text: string): Uint8Array => createHash("sha256").update(text).digest();
