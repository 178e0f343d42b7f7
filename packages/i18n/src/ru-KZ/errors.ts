import type { errors as english } from "../en/errors.ts";
import { firstErrors } from "./firstErrors.ts";
import type { RussianArea } from "./russianArea.ts";

export const errors = {
  ...firstErrors,
  passwordTooWeak: "Пароль слишком простой. Проверьте правила и выберите другой.",
  reauthorizationRequired: "Сначала подтвердите, что это вы.",
  termsNotAccepted: "Сначала примите условия, потом продолжайте.",
  contactNotUpdated: "Не удалось обновить контакт. Попробуйте позже или напишите нам: {{email}}.",
  invalidAddress: "Неверный адрес. Проверьте его и попробуйте снова.",
  amlNotAllowed:
    "Перевод нельзя выполнить: адрес получателя не отвечает требованиям противодействия отмыванию денег (AML). Выберите другого получателя или обратитесь в поддержку ({{email}}).",
  amlAlreadyStarted: "Проверка AML для этого перевода уже идёт.",
  sendNeedsKyc: "Чтобы отправлять средства, пройдите проверку личности (KYC).",
  payment: "При отправке платежа произошла ошибка. Чтобы решить вопрос, напишите нам: {{email}}.",
  quoteExpired: "Комиссия сети изменилась. Проверьте новую сумму и нажмите «Отправить» ещё раз.",
  insufficientFunds: "Недостаточно средств",
  insufficientFeeFunds:
    "Монет сети не хватает на комиссию. Пополните их баланс и попробуйте снова.",
  amountOutOfLimits: "Сумма выходит за лимиты этого актива. Укажите другую сумму.",
  assetNotAvailable: "Актив не найден",
  sendToOwnAddress: "Это ваш собственный адрес. Укажите адрес другого получателя.",
  wrongNetwork: "Это адрес в другой сети. Проверьте сеть и попробуйте снова.",
  notSent: "Нет подключения: ничего не отправлено. Проверьте связь и нажмите «Отправить» ещё раз.",
  paymentUnanswered:
    "Нет связи с кошельком, поэтому мы пока не знаем, ушёл ли платёж. Нажмите «Отправить» ещё раз: дважды деньги не спишутся.",
  noRate: "Курс не найден",
  telegramFailed: "Не удалось войти через Telegram",
} as const satisfies RussianArea<typeof english>;
