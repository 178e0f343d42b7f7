import type { firstErrors as english } from "../en/firstErrors.ts";
import type { RussianArea } from "./russianArea.ts";

export const firstErrors = {
  regionBlocked: "Сервис недоступен в вашем регионе. Проверьте свой IP-адрес",
  invalidContact: "Проверьте адрес: формат указан неверно.",
  emptyContact: "Укажите контакт.",
  emptyVerificationCode: "Введите код подтверждения.",
  invalidVerificationCode: "Неверный код подтверждения.",
  codeNoAttemptsLeft:
    "Попытки ввести код закончились. Подождите или обратитесь в поддержку ({{email}}).",
  codeVerifyCooldown: "Слишком много попыток подряд. Подождите несколько минут.",
  codeSendCooldown: "Вы запросили слишком много кодов. Подождите несколько минут.",
  tooManyCodes: "Слишком много неверных кодов.",
  tooManyPasswords: "Слишком много неверных паролей.",
  codeNotSent: "Не удалось отправить код.",
  invalidContactOrPassword: "Неверный контакт или пароль.",
  emptyContactOrPassword: "Введите логин и пароль",
  login: "Не удалось войти. Обратитесь в поддержку ({{email}}).",
  network: "Нет связи с кошельком. Проверьте подключение и попробуйте снова.",
  unavailable: "Кошелёк сейчас не отвечает. Попробуйте немного позже.",
  tooManyRequests: "Слишком много запросов. Подождите немного и попробуйте снова.",
  unknown: "Произошла ошибка. Попробуйте выполнить операцию позже.",
} as const satisfies RussianArea<typeof english>;
