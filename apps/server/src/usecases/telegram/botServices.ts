import type { Services } from "../../ports/services.ts";
import type { TelegramBot } from "../../ports/telegramBot.ts";

/** What the bot works with: it knows no money, no session and no chain. */
export type BotServices = Pick<
  Services,
  "brand" | "walletUrl" | "database" | "clock" | "log" | "metrics"
> & { readonly bot: TelegramBot };
