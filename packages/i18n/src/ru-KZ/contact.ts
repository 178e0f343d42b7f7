import type { contact as english } from "../en/contact.ts";
import type { RussianArea } from "./russianArea.ts";

export const contact = {
  emailTitle: "Электронная почта",
  phoneTitle: "Телефон",
  emailText: "Мы отправим на него код. Пока вы его не введёте, вход остаётся по прежнему email.",
  phoneText: "Мы отправим на него код по SMS. Пока вы его не введёте, ничего не изменится.",
  afterwards:
    "После этого другие ваши устройства выйдут из кошелька, а платежи подождут 24 часа: никто не сможет сменить ваш вход и сразу опустошить кошелёк. Поступления продолжат приходить.",
  emailLabel: "Ваш email",
  phoneLabel: "Ваш номер телефона",
  phoneHint: "С кодом страны, например +7 701 234 5678",
  verified: "Подтверждён: с ним можно войти.",
  notVerified: "Ещё не подтверждён.",
  save: "Сохранить",
  sendCode: "Отправить код",
  codeTitle: "Код подтверждения",
  codeText: "Мы отправили код из 6 цифр на {{contact}}.",
  codeLabel: "Код",
  codeChecking: "Проверяем код",
  resend: "Отправить код ещё раз",
  resendIn: "Отправить код ещё раз через {{time}}",
  codeSent: "Код отправлен.",
  sendsLeft_one: "Можно отправить ещё {{count}} код.",
  sendsLeft_few: "Можно отправить ещё {{count}} кода.",
  sendsLeft_many: "Можно отправить ещё {{count}} кодов.",
  sendsLeft_other: "Можно отправить ещё {{count}} кода.",
  triesLeft_one: "Осталась {{count}} попытка для этого кода.",
  triesLeft_few: "Осталось {{count}} попытки для этого кода.",
  triesLeft_many: "Осталось {{count}} попыток для этого кода.",
  triesLeft_other: "Осталось {{count}} попытки для этого кода.",
  proveTitle: "Это вы?",
  proveText: "Подтвердите, что это вы, прежде чем менять способ входа.",
  proveByCode: "Подтвердить кодом",
  own: "контакт, с которым вы входите",
  bot: "ваш Telegram, от нашего бота",
  provePassword: "Ваш пароль",
  proveYoung: "Этому паролю меньше 24 часов, и он пока ничего не подтверждает. Используйте код.",
  emailDone:
    "Email подтверждён. На других устройствах вы вышли из кошелька, платежи подождут 24 часа.",
  phoneDone:
    "Номер телефона подтверждён. На других устройствах вы вышли из кошелька, платежи подождут 24 часа.",
} as const satisfies RussianArea<typeof english>;
