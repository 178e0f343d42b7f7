import type { settings as english } from "../en/settings.ts";
import type { RussianArea } from "./russianArea.ts";

export const settings = {
  money: "Деньги",
  currency: "Основная валюта",
  currencySearch: "Поиск валюты",
  currencyClear: "Очистить поиск",
  currencyNone: "Такой валюты нет.",
  currencyFound_one: "{{count}} валюта",
  currencyFound_few: "{{count}} валюты",
  currencyFound_many: "{{count}} валют",
  currencyFound_other: "{{count}} валюты",
  hideBalances: "Скрывать балансы",
  hideBalancesText:
    "На всех экранах вместо сумм показываются точки. То же делает нажатие на баланс.",
  notices: "Уведомления в Telegram",
  noticesText: "Бот напишет вам в Telegram, даже когда кошелёк закрыт.",
  noticesDeposits: "Поступления",
  noticesPayments: "Отправленные и несостоявшиеся платежи",
  noticesHeld: "Отложенный платёж готов",
  look: "Внешний вид",
  theme: "Тема",
  themeSystem: "Системная",
  themeLight: "Светлая",
  themeDark: "Тёмная",
  language: "Язык",
  languageOnly: "Сейчас можно выбрать только английский язык.",
} as const satisfies RussianArea<typeof english>;
