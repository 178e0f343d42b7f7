import type * as english from "../en/modals.ts";
import type { RussianArea } from "./russianArea.ts";

export const send = {
  invalidAmount: "Неверная сумма",
  swap: "Поменять валюты местами",
  methodTitle: "Отправить",
  toAddress: "На адрес",
  toAddressText: "Любой адрес в сети {{network}}",
  toAnybodyText: "Любой адрес в сети {{network}} или человек: по ID, эл. почте или телефону",
  byVoucher: "Ваучер",
  byVoucherText: "Создайте ваучер с кодом для получателя",
  network: "Сеть",
  noFee: "Нет: перевод внутри {{brand}}",
  explorer: "Открыть в обозревателе блокчейна",
  statusNotFound: "Перевод не найден",
  share: "Поделиться",
  shareSent: "Отправлено {{amount}} {{token}} на {{address}}, {{time}}",
  shareReceived: "Получено {{amount}} {{token}} на {{address}}, {{time}}",
  shareReceivedFrom: "Получено {{amount}} {{token}} от {{address}}, {{time}}",
  again: "Отправить снова",
} as const satisfies RussianArea<typeof english.send>;

export const amounts = {
  showWhole: "показать все цифры",
  hideWhole: "показать меньше цифр",
} as const satisfies RussianArea<typeof english.amounts>;

export const kyc = {
  requiredTitle: "Нужна проверка личности",
  requiredText: "Чтобы выполнить эту операцию, пройдите проверку личности (KYC).",
  requiredPlain:
    "Проверка личности (KYC) докажет, что вы — это вы. Понадобится документ и около пяти минут.",
  requiredTest:
    "Проверка личности (KYC) докажет, что вы — это вы. В этом тестовом кошельке она понарошку: документ не понадобится.",
  processing: "Ваши данные проверяются",
  processingBrief: "Обычно это занимает несколько минут. Мы сообщим, когда проверка закончится.",
  rejectedTitle: "Проверка личности не пройдена",
  rejectedText:
    "Проверка личности (KYC) не пройдена. Чтобы пройти её ещё раз, напишите в службу поддержки: {{email}}",
} as const satisfies RussianArea<typeof english.kyc>;

export const aml = {
  lockedTitle: "Операция заблокирована",
  lockedChecking: "Идёт AML-проверка",
  lockedAllowed: "Предыдущая отправка не завершена",
  checkStatus: "Проверить статус",
} as const satisfies RussianArea<typeof english.aml>;

export const payees = {
  saveToBook: "Сохранить в адресную книгу",
} as const satisfies RussianArea<typeof english.payees>;

export const profile = {
  logOutTitle: "Выйти из кошелька?",
  logOutText: "Чтобы войти снова, понадобится новый код или ваш пароль.",
} as const satisfies RussianArea<typeof english.profile>;

export const home = {
  nothingToSend: "Отправлять пока нечего",
  nothingToSendText: "Получите первые монеты, и их можно будет отправить отсюда.",
} as const satisfies RussianArea<typeof english.home>;
