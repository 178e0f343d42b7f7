import type { links as english } from "../en/links.ts";
import type { RussianArea } from "./russianArea.ts";

export const links = {
  signInTitle: "Войти как {{account}}?",
  signInText:
    "По этой ссылке здесь откроется этот аккаунт. Продолжайте, только если он ваш и ссылку создали вы.",
  signIn: "Войти",
  undoTitle: "Отменить смену контакта?",
  undoText:
    "Ваши контакты станут прежними. На всех устройствах будет выполнен выход, пароль, заданный незадолго до смены или после неё, будет удалён, а платежи подождут 24 часа.",
  undo: "Отменить смену",
  undone: "Ваш контакт снова прежний. Войдите с ним.",
  undoSpent: "Ссылка уже использована или ей больше семи дней. За помощью напишите на {{email}}.",
  undoTaken:
    "Прежний контакт теперь принадлежит другому аккаунту. Напишите на {{email}}, и мы разберёмся.",
} as const satisfies RussianArea<typeof english>;
