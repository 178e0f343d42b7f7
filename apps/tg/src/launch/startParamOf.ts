import type { Launch } from "./readLaunch.ts";

/**
 * What the mini-app is asked for: by what Telegram has signed, or else by the address, since a button
 * of the bot's opens that with nothing signed of what it asks for. (rule 264)
 */
export const startParamOf = (launch: Launch | null, search: string): string | null =>
  launch?.startParam ?? new URLSearchParams(search).get("tgWebAppStartParam");
