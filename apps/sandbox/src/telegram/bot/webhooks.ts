import { z } from "zod";
import type { Telegram } from "../openTelegram.ts";
import { badRequest } from "./BotApiRefusal.ts";
import { isWebAppUrl } from "./readInlineButtons.ts";

const webhookParams = z.looseObject({
  url: z.string().default(""),
  secret_token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,256}$/)
    .optional(),
  allowed_updates: z.array(z.string()).optional(),
  drop_pending_updates: z.boolean().default(false),
});

/** From now on the bot is called, and no longer asks; an empty address ends that. */
export async function setWebhook(telegram: Telegram, params: unknown): Promise<true> {
  const { url, secret_token, allowed_updates, drop_pending_updates } = webhookParams.parse(params);
  if (url !== "" && !isWebAppUrl(url))
    throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
  await telegram.change((state) => ({
    ...state,
    webhook: url === "" ? null : { url, secretToken: secret_token ?? null },
    allowedUpdates: allowed_updates ?? state.allowedUpdates,
    updates: drop_pending_updates ? [] : state.updates,
  }));
  return true;
}

const deletionParams = z.looseObject({ drop_pending_updates: z.boolean().default(false) });

/** The bot asks again. */
export async function deleteWebhook(telegram: Telegram, params: unknown): Promise<true> {
  const { drop_pending_updates } = deletionParams.parse(params);
  await telegram.change((state) => ({
    ...state,
    webhook: null,
    updates: drop_pending_updates ? [] : state.updates,
  }));
  return true;
}

export function getWebhookInfo(telegram: Telegram): object {
  const { webhook, updates, allowedUpdates } = telegram.read();
  return {
    url: webhook?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: updates.length,
    ...(allowedUpdates.length === 0 ? {} : { allowed_updates: allowedUpdates }),
  };
}
