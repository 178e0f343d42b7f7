import { languageOf } from "@coffer/core/locales";

/** All that the games say in one language. The frame around them is the sandbox's and stays English. */
export type PartnerTexts = {
  /** Of the texts, as HTML names it. */
  readonly language: string;
  /** Before the fraction of an amount. */
  readonly decimal: string;
  readonly title: string;
  readonly lead: string;
  readonly game: string;
  readonly who: string;
  readonly howMuch: string;
  readonly coin: string;
  readonly coinOn: (token: string, network: string) => string;
  readonly give: string;
  readonly chooseFirst: string;
  readonly given: (game: string, amount: string) => string;
  readonly notGiven: string;
  readonly inWallet: string;
};

const english: PartnerTexts = {
  language: "en",
  decimal: ".",
  title: "A round on the house",
  lead: "Three games on this computer. Say who plays, and the game gives a bonus in the wallet, as a partner's server does.",
  game: "Game",
  who: "Who plays: email, phone or public id",
  howMuch: "How much",
  coin: "Coin",
  coinOn: (token, network) => `${token} on ${network}`,
  give: "Give me a bonus",
  chooseFirst: "Choose a game and a coin.",
  given: (game, amount) => `${game} has given ${amount}.`,
  notGiven: "Nothing was given.",
  inWallet: "See it in the wallet",
};

const russian: PartnerTexts = {
  language: "ru-KZ",
  decimal: ",",
  title: "Партия за счёт заведения",
  lead: "Три игры на этом компьютере. Скажите, кто играет, и игра начислит бонус в кошелёк, как это делает сервер партнёра.",
  game: "Игра",
  who: "Кто играет: почта, телефон или публичный ID",
  howMuch: "Сколько",
  coin: "Монета",
  coinOn: (token, network) => `${token} в ${network}`,
  give: "Получить бонус",
  chooseFirst: "Выберите игру и монету.",
  given: (game, amount) => `${game} начисляет вам ${amount}.`,
  notGiven: "Бонус не начислен.",
  inWallet: "Посмотреть в кошельке",
};

const textsByLanguage: Readonly<Record<string, PartnerTexts>> = { en: english, ru: russian };

/** The texts in the language that a browser's `accept-language` names first among ours; else English. */
export const partnerTexts = (acceptLanguage: string | undefined): PartnerTexts =>
  (acceptLanguage ?? "")
    .split(",")
    .map((tag) => textsByLanguage[languageOf(tag.split(";")[0] ?? "")])
    .find((texts) => texts !== undefined) ?? english;
