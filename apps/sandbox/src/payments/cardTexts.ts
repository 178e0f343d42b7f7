import { languageOf } from "@coffer/core/locales";
import type { Payment } from "./paymentTypes.ts";
import type { CardProblem } from "./readCard.ts";

type Saying = readonly [title: string, text: string];

/** All that a seller's form says in one language. */
export type CardTexts = {
  /** Of the texts, as HTML names it. */
  readonly language: string;
  /** What is not real of it. */
  readonly mark: string;
  /** By where a payment stands; one that is open has its form. */
  readonly states: Readonly<Record<Exclude<Payment["state"], "opened" | "failed">, Saying>>;
  readonly failures: Readonly<Record<NonNullable<Payment["failure"]>, Saying>>;
  readonly problems: Readonly<Record<CardProblem, string>>;
  readonly youPay: string;
  readonly feeWithin: string;
  readonly youGet: string;
  readonly sentTo: string;
  readonly title: (seller: string) => string;
  readonly lead: string;
  readonly number: string;
  readonly name: string;
  readonly until: string;
  readonly code: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly leave: string;
  readonly note: (card: string) => string;
  readonly again: string;
  readonly back: string;
};

const english: CardTexts = {
  language: "en",
  mark: "Local sandbox: no card is charged here",
  states: {
    paid: ["Your card was charged", "The coins are on their way."],
    delivering: ["The coins are on their way", "This takes a few blocks."],
    delivered: ["The coins have been sent", "You may close this page."],
    expired: ["This payment has expired", "Nobody paid in time."],
  },
  failures: {
    declined: ["The card was declined", "Nothing was charged. You may try another card."],
    cancelled: ["You left without paying", "Nothing was charged."],
    refunded: ["Your money goes back to the card", "The coins could not be sent."],
  },
  problems: {
    number: "This is no card number. Check it and try again.",
    name: "Write the name on the card.",
    until: "The card has expired, or its date is not MM/YY.",
    code: "The code has three or four digits.",
  },
  youPay: "You pay",
  feeWithin: "Fee within it",
  youGet: "You get",
  sentTo: "Sent to",
  title: (seller) => `Pay ${seller}`,
  lead: "No card is charged here: go on with Anna's, or write any.",
  number: "Card number",
  name: "Name on the card",
  until: "Until (MM/YY)",
  code: "Code",
  pay: (amount) => `Pay ${amount}`,
  decline: "Decline the card",
  leave: "Leave without paying",
  note: (card) => `The card ${card} is declined, every other one pays.`,
  again: "Try again",
  back: "Back to the wallet",
};

const russian: CardTexts = {
  language: "ru-KZ",
  mark: "Локальная песочница: карта здесь не списывается",
  states: {
    paid: ["Деньги списаны с карты", "Монеты уже в пути."],
    delivering: ["Монеты в пути", "Это займёт несколько блоков."],
    delivered: ["Монеты отправлены", "Эту страницу можно закрыть."],
    expired: ["Время оплаты вышло", "Никто не заплатил вовремя."],
  },
  failures: {
    declined: ["Карта отклонена", "Ничего не списано. Можно попробовать другую карту."],
    cancelled: ["Вы ушли без оплаты", "Ничего не списано."],
    refunded: ["Деньги возвращаются на карту", "Монеты не удалось отправить."],
  },
  problems: {
    number: "Это не номер карты. Проверьте его и попробуйте ещё раз.",
    name: "Укажите имя на карте.",
    until: "Срок карты истёк, или он записан не как ММ/ГГ.",
    code: "В коде три или четыре цифры.",
  },
  youPay: "Вы платите",
  feeWithin: "В том числе комиссия",
  youGet: "Вы получите",
  sentTo: "На адрес",
  title: (seller) => `Оплата в ${seller}`,
  lead: "Карта здесь не списывается: продолжайте с картой Анны или впишите любую.",
  number: "Номер карты",
  name: "Имя на карте",
  until: "Срок (ММ/ГГ)",
  code: "Код",
  pay: (amount) => `Заплатить ${amount}`,
  decline: "Отклонить карту",
  leave: "Уйти без оплаты",
  note: (card) => `Карта ${card} отклоняется, любая другая платит.`,
  again: "Попробовать ещё раз",
  back: "Назад в кошелёк",
};

/** The texts in the language that a wallet has asked a seller for; in English where it asked for none of ours. */
export const cardTexts = (language: string | null): CardTexts =>
  languageOf(language ?? "") === "ru" ? russian : english;
