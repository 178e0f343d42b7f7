import { languageOf } from "@coffer/core/locales";
import type { GoodId } from "./goods.ts";

type GoodTexts = {
  readonly name: string;
  readonly about: string;
  /** On the button that orders it. */
  readonly order: string;
};

/** All that the shop says in one language. The frame around it is the sandbox's and stays English. */
export type ShopTexts = {
  /** Of the texts, as HTML names it. */
  readonly language: string;
  /** Before the fraction of a price. */
  readonly decimal: string;
  readonly lead: string;
  readonly goods: Readonly<Record<GoodId, GoodTexts>>;
  readonly ofAnyCoin: (amount: string) => string;
  readonly anyAmount: string;
  readonly coinOn: (token: string, network: string) => string;
  readonly howMuch: string;
  readonly payIn: string;
  readonly chooseFirst: string;
  readonly orders: string;
  readonly noOrders: string;
  readonly webhooks: string;
  readonly noWebhooks: string;
  /** By the state of an invoice; another state stands as it came. */
  readonly states: Readonly<Record<string, string>>;
  readonly notOrdered: string;
  readonly unreadable: string;
  readonly signed: string;
  readonly unsigned: string;
  readonly price: string;
  readonly orderedAt: string;
  readonly order: string;
  readonly invoice: string;
  readonly noInvoice: string;
  readonly pay: string;
  readonly told: string;
  readonly back: string;
  readonly unknownOrder: string;
  readonly unknownOrderText: string;
};

const english: ShopTexts = {
  language: "en",
  decimal: ".",
  lead: "A small shop on this computer. It asks the wallet for an invoice, sends you there to pay, and believes nothing but signed webhooks.",
  goods: {
    candle: {
      name: "Oak candle",
      about: "Beeswax in turned oak, burns for two evenings.",
      order: "Order oak candle",
    },
    balm: { name: "Wood balm", about: "Feeds a table once a year.", order: "Order wood balm" },
    gift: {
      name: "A gift to the workshop",
      about: "As much as you like. It buys the next plank.",
      order: "Give to the workshop",
    },
  },
  ofAnyCoin: (amount) => `${amount} of any coin`,
  anyAmount: "Any amount",
  coinOn: (token, network) => `${token} on ${network}`,
  howMuch: "How much, in dollars",
  payIn: "Pay in",
  chooseFirst: "Choose what to order, and a coin.",
  orders: "Orders",
  noOrders: "Nothing is ordered yet.",
  webhooks: "Webhooks",
  noWebhooks: "None has come yet. Order something, and they appear here by themselves.",
  states: {
    PAYMENT_REQUIRED: "Waits for payment",
    PROCESSING: "Payment is on its way",
    PAID: "Paid",
    EXPIRED: "Not paid in time",
    FAILED: "Withdrawn",
  },
  notOrdered: "Could not be ordered",
  unreadable: "Unreadable",
  signed: "signature fits",
  unsigned: "wrong signature: ignored",
  price: "Price",
  orderedAt: "Ordered",
  order: "Order",
  invoice: "Invoice",
  noInvoice: "none",
  pay: "Pay with the wallet",
  told: "What the wallet told the shop",
  back: "Back to the shop",
  unknownOrder: "No such order",
  unknownOrderText: "The shop knows none.",
};

const russian: ShopTexts = {
  language: "ru-KZ",
  decimal: ",",
  lead: "Небольшой магазин на этом компьютере. Он выставляет счёт через кошелёк, отправляет вас туда платить и верит только подписанным вебхукам.",
  goods: {
    candle: {
      name: "Дубовая свеча",
      about: "Пчелиный воск в точёном дубе, горит два вечера.",
      order: "Заказать свечу",
    },
    balm: {
      name: "Бальзам для дерева",
      about: "Столу хватает одного раза в год.",
      order: "Заказать бальзам",
    },
    gift: {
      name: "Подарок мастерской",
      about: "Сколько захотите. На него купят следующую доску.",
      order: "Подарить мастерской",
    },
  },
  ofAnyCoin: (amount) => `${amount} в любой монете`,
  anyAmount: "Любая сумма",
  coinOn: (token, network) => `${token} в ${network}`,
  howMuch: "Сколько, в долларах",
  payIn: "Чем платить",
  chooseFirst: "Выберите товар и монету.",
  orders: "Заказы",
  noOrders: "Заказов пока нет.",
  webhooks: "Вебхуки",
  noWebhooks: "Пока ни одного. Закажите что-нибудь, и они появятся здесь сами.",
  states: {
    PAYMENT_REQUIRED: "Ждёт оплаты",
    PROCESSING: "Платёж в пути",
    PAID: "Оплачено",
    EXPIRED: "Не оплачено вовремя",
    FAILED: "Отменено",
  },
  notOrdered: "Заказать не удалось",
  unreadable: "Не удалось прочитать",
  signed: "подпись верна",
  unsigned: "подпись неверна, не учтено",
  price: "Цена",
  orderedAt: "Заказано",
  order: "Заказ",
  invoice: "Счёт",
  noInvoice: "нет",
  pay: "Оплатить через кошелёк",
  told: "Что кошелёк сообщил магазину",
  back: "Назад в магазин",
  unknownOrder: "Такого заказа нет",
  unknownOrderText: "Магазин его не знает.",
};

const textsByLanguage: Readonly<Record<string, ShopTexts>> = { en: english, ru: russian };

/** The texts in the language that a browser's `accept-language` names first among ours; else English. */
export const shopTexts = (acceptLanguage: string | undefined): ShopTexts =>
  (acceptLanguage ?? "")
    .split(",")
    .map((tag) => textsByLanguage[languageOf(tag.split(";")[0] ?? "")])
    .find((texts) => texts !== undefined) ?? english;
