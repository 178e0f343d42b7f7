import type { Locale } from "@coffer/contract";
import { ok, type Outcome } from "@coffer/core/outcome";
import { localeOfCaller, offeredLocale } from "../../messages/localeOfCaller.ts";
import { sayIn } from "../../messages/sayIn.ts";
import type { Say } from "../../messages/wording.ts";
import type { BotLine, BotProblem } from "../../ports/telegramBot.ts";
import { findTelegramLocale, noteReach } from "../../storage/telegram/telegramReach.ts";
import type { BotServices } from "./botServices.ts";
import { miniAppUrl } from "./miniAppUrl.ts";
import type { Heard } from "./readBotUpdate.ts";

type Message = Extract<Heard, { kind: "command" | "text" }>;

/**
 * Answers what somebody has told the bot; harmless twice, but for a line that is said again. What is said
 * holds no balance and nothing else of a person: whoever has the phone in their hands reads it. (rule 263)
 */
export async function answerHeard(
  services: BotServices,
  heard: Exclude<Heard, { kind: "nothing" }>,
): Promise<Outcome<null, BotProblem>> {
  const { brand, bot, database } = services;
  if (heard.kind === "reach") {
    await noteReach(database, { brandId: brand.id, ...heard });
    return ok(null);
  }
  if (!heard.isPrivate) {
    // People talk among themselves there.
    if (heard.kind === "text") return ok(null);
    const say = sayIn(localeOfCaller(brand, heard.from.language));
    return bot.send({ chatId: heard.chatId, text: say("botGroup") });
  }
  const { telegramId } = heard.from;
  // Whoever writes to the bot can be written to.
  await noteReach(database, { brandId: brand.id, telegramId, isReachable: true });
  const say = sayIn(await localeFor(services, heard));
  return bot.send({ chatId: heard.chatId, ...replyTo(services, heard, say) });
}

/** The language that they have chosen here, or else the one that they read Telegram in. */
async function localeFor({ brand, database }: BotServices, { from }: Message): Promise<Locale> {
  const { telegramId, language } = from;
  const chosen = await findTelegramLocale(database, { brandId: brand.id, telegramId });
  return chosen === undefined ? localeOfCaller(brand, language) : offeredLocale(brand, chosen);
}

function replyTo(
  { brand: { name: brand, supportEmail: support }, walletUrl }: BotServices,
  { command, rest }: Message,
  say: Say,
): Omit<BotLine, "chatId"> {
  const open = (startParam = "") => ({
    text: say("botOpen"),
    url: miniAppUrl(walletUrl, { startParam }),
  });
  switch (command) {
    case "start":
      return { text: say("botStart", { brand }), button: open(rest) };
    case "wallet":
      return { text: say("botWallet", { brand }), button: open() };
    case "help":
      return { text: say("botHelp"), button: open() };
    case "support":
      return { text: say("botSupport", { brand, support }) };
    default:
      return { text: say("botUnknown") };
  }
}
