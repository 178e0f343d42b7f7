import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { amountIn } from "../../messages/amountIn.ts";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import { sayIn } from "../../messages/sayIn.ts";
import type { MessageKey } from "../../messages/wording.ts";
import type { BotLine } from "../../ports/telegramBot.ts";
import type { NoticeAbout } from "../../storage/telegram/botTables.ts";
import type { DueNotice } from "../../storage/telegram/telegramNotices.ts";
import type { TelegramReader } from "../../storage/telegram/telegramReach.ts";
import type { BotServices } from "./botServices.ts";
import { miniAppUrl } from "./miniAppUrl.ts";

const texts = {
  deposit: "noticeDeposit",
  sent: "noticeSent",
  failed: "noticeFailed",
  returned: "noticeReturned",
  held: "noticeHeld",
  voucherReceived: "noticeVoucherReceived",
  voucherReturned: "noticeVoucherReturned",
} as const satisfies Record<Exclude<NoticeAbout, "overdue">, MessageKey>;

/** Where it is seen: what waits stands on home. */
const pages = {
  deposit: "transactionsHistory",
  sent: "transactionsHistory",
  failed: "transactionsHistory",
  returned: "transactionsHistory",
  held: "home",
  overdue: "home",
  voucherReceived: "transactionsHistory",
  voucherReturned: "transactionsHistory",
} as const satisfies Record<NoticeAbout, string>;

/** Which switch of a person's a notice is under. */
export const switchOf = {
  deposit: "deposits",
  sent: "payments",
  failed: "payments",
  returned: "payments",
  held: "held",
  overdue: "deposits",
  voucherReceived: "payments",
  voucherReturned: "payments",
} as const satisfies Record<NoticeAbout, keyof TelegramReader["tells"]>;

/**
 * What the bot tells of a thing, in the reader's language: what, how much of which coin and on which
 * network. No address and no hash stands in it: a phone shows it to whoever looks. Null for an asset that
 * the brand lists no more.
 */
export function noticeLine(
  { brand, walletUrl }: Pick<BotServices, "brand" | "walletUrl">,
  { about, assetKey, units }: DueNotice,
  { telegramId, locale: chosen }: TelegramReader,
): BotLine | null {
  const listing = findListing(brand, assetKey);
  if (listing === undefined) return null;
  const { asset, network } = listing;
  const locale = offeredLocale(brand, chosen);
  const say = sayIn(locale);
  const { token } = asset;
  const amount = amountIn(locale, `${formatDecimal(units, asset.decimals)} ${token}`);
  return {
    chatId: telegramId,
    text:
      about === "overdue"
        ? say("noticeOverdue", { token, network: network.name })
        : say(texts[about], { amount, network: network.name }),
    button: { text: say("noticeOpen"), url: miniAppUrl(walletUrl, { page: pages[about] }) },
  };
}
