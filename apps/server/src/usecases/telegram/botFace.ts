import type { Brand } from "@coffer/brands";
import type { Locale } from "@coffer/contract";
import { sayIn } from "../../messages/sayIn.ts";
import type { BotFace, BotWords } from "../../ports/telegramBot.ts";
import { miniAppUrl } from "./miniAppUrl.ts";

/** How the bot shows itself: in each of the brand's languages, and to everybody else in the brand's own. */
export function botFace(brand: Brand, walletUrl: string): BotFace {
  const menu = sayIn(brand.defaultLocale)("botMenu");
  return {
    words: [
      wordsIn(brand, brand.defaultLocale, null),
      ...brand.locales.map((locale) => wordsIn(brand, locale, locale)),
    ],
    menu: { text: menu, url: miniAppUrl(walletUrl) },
  };
}

function wordsIn({ name: brand }: Brand, spoken: Locale, locale: Locale | null): BotWords {
  const say = sayIn(spoken);
  return {
    locale,
    commands: [
      { command: "start", description: say("botCommandStart") },
      { command: "wallet", description: say("botCommandWallet") },
      { command: "support", description: say("botCommandSupport") },
      { command: "help", description: say("botCommandHelp") },
    ],
    description: say("botDescription", { brand }),
  };
}
