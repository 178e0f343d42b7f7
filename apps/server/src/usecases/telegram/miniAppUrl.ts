import { readStartParam } from "@coffer/core/telegram";

/**
 * Where the mini-app stands, with what a link into it asks for. Telegram passes the name on as it does
 * with links of its own; what is no such thing is left out. (rule 264)
 */
export function miniAppUrl(walletUrl: string, startParam = ""): string {
  const url = new URL(`${walletUrl}/tg/`);
  if (readStartParam(startParam) !== null) url.searchParams.set("tgWebAppStartParam", startParam);
  return url.href;
}
