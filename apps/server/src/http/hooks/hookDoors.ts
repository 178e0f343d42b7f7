import { createHash, timingSafeEqual } from "node:crypto";
import { jsonOfBytes } from "../../jsonOfBytes.ts";
import type { Services } from "../../ports/services.ts";
import { takeOnrampHook } from "../../usecases/buy/takeOnrampHook.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import { takeBotHook } from "../../usecases/telegram/takeBotHook.ts";
import type { HookDoor } from "./addHooks.ts";

/** The providers of this installation that call us. */
export function hookDoors(services: Services): readonly HookDoor[] {
  return [...kycDoors(services), ...onrampDoors(services), ...botDoors(services)];
}

function kycDoors(services: Services): readonly HookDoor[] {
  const { hook } = services.kyc;
  if (hook === null) return [];
  const { provider } = hook;
  return [
    {
      provider,
      take: async ({ bytes, header, digest }) => {
        if (!hook.isSigned(bytes, header)) return null;
        const event = hook.read(jsonOfBytes(bytes));
        return event === null ? "unread" : takeKycHook(services, { ...event, provider, digest });
      },
    },
  ];
}

function onrampDoors(services: Services): readonly HookDoor[] {
  return services.buying.sellers.map(({ seller, hook }) => ({
    provider: seller,
    take: async ({ bytes, header, digest }) => {
      const said = await hook.read(bytes, header);
      switch (said.kind) {
        case "unsigned":
          return null;
        case "unclear":
          return "unread";
        case "knock":
          return takeOnrampHook(services, { ...said.knock, seller, digest });
      }
    },
  }));
}

/** Telegram proves itself by the secret that the bot has given it. */
const SECRET_HEADER = "x-telegram-bot-api-secret-token";

function botDoors(services: Services): readonly HookDoor[] {
  const { botHook } = services;
  if (botHook === null) return [];
  const { botId, secret } = botHook;
  return [
    {
      provider: "telegram",
      take: async ({ bytes, header }) =>
        timingSafeEqual(hashOf(header(SECRET_HEADER)), hashOf(secret))
          ? takeBotHook(services, botId, jsonOfBytes(bytes))
          : null,
    },
  ];
}

/** Of one length, whatever was given. */
const hashOf = (text: string): Uint8Array => createHash("sha256").update(text).digest();
