import type { shell as english } from "../en/shell.ts";
import type { RussianArea } from "./russianArea.ts";

export const shell = {
  notFoundTitle: "Страница не найдена",
  notFoundText: "По этому адресу ничего нет.",
  brokenTitle: "Что-то пошло не так",
  notLoaded: "Произошла ошибка. Страницу не удалось показать.",
  reload: "Обновить страницу",
  noConnection: "Нет подключения",
  noConnectionStale: "Нет подключения. Данные на экране могли устареть.",
  connectionBack: "Связь восстановлена.",
  closeNotification: "Закрыть уведомление",
} as const satisfies RussianArea<typeof english>;
