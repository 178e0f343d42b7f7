import { privatePaths } from "@coffer/core/routes";
import { readStartParam } from "@coffer/core/telegram";

type Place = {
  /** A page without parameters; home where none is named. */
  readonly page?: "home" | "transactionsHistory";
  /** What a link asks for. */
  readonly startParam?: string;
};

/**
 * Where the mini-app stands. Telegram passes what a link asks for on under this name with links of its
 * own; what is no such thing is left out. (rule 264)
 */
export function miniAppUrl(walletUrl: string, { page = "home", startParam }: Place = {}): string {
  const url = new URL(`${walletUrl}/tg${privatePaths[page]}`);
  if (startParam !== undefined && readStartParam(startParam) !== null)
    url.searchParams.set("tgWebAppStartParam", startParam);
  return url.href;
}
