import type { Launch } from "./readLaunch.ts";

const NAME = "tgWebAppStartParam";

/**
 * What the mini-app is asked for: by what Telegram has signed, or else by the address, since a button
 * of the bot's opens that with nothing signed of what it asks for. (rule 264)
 */
export const startParamOf = (launch: Launch | null, search: string): string | null =>
  launch?.startParam ?? new URLSearchParams(search).get(NAME);

/** The rest of an address's query: what it asked for may be a voucher's code, and stands in no address. (rule 373) */
export function withoutStartParam(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NAME);
  return rest.size === 0 ? "" : `?${rest}`;
}
