import { lazyScreen } from "./lazyScreen.ts";

/** What home has in Telegram alone: the web wallet does without its code. */
export const telegramHome = lazyScreen(
  async () => (await import("./TelegramHome.tsx")).TelegramHome,
);
