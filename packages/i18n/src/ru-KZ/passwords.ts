import type { passwords as english } from "../en/passwords.ts";
import type { RussianArea } from "./russianArea.ts";

export const passwords = {
  setText:
    "С паролем можно входить без кода. Когда вы его зададите, на других устройствах будет выполнен выход.",
  changeText: "После смены пароля на других устройствах будет выполнен выход.",
  new: "Новый пароль",
  repeat: "Повторите пароль",
  differ: "Пароли не совпадают.",
  rules: "Правила пароля",
  met: ": выполнено",
  unmet: ": ещё не выполнено",
  ruleLengthMin: "Не меньше 8 символов",
  ruleLengthMax: "Не больше 128 символов",
  ruleLowercase: "Строчная буква",
  ruleUppercase: "Заглавная буква",
  ruleNumber: "Цифра",
  ruleSpecial: "Специальный символ, пробел тоже подходит",
  ruleUncommon: "Не из самых распространённых паролей",
  set: "Задать пароль",
  change: "Сменить пароль",
  saved: "Пароль задан. На других устройствах выполнен выход.",
  changed: "Пароль изменён. На других устройствах выполнен выход.",
  login: "Логин",
  loginHint: "От 5 до 32 латинских букв, цифр, дефисов и подчёркиваний. С ним входят по паролю.",
  loginSave: "Сохранить логин",
  loginSaved: "Логин сохранён.",
  loginTaken: "Этот логин занят. Выберите другой.",
} as const satisfies RussianArea<typeof english>;
