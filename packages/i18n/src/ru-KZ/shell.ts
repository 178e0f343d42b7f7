import type { shell as english } from "../en/shell.ts";
import type { RussianArea } from "./russianArea.ts";

export const shell = {
  notFoundTitle: "Страница не найдена",
  notFoundText: "По этому адресу ничего нет.",
  brokenTitle: "Что-то пошло не так",
  reload: "Обновить страницу",
  beingBuiltTitle: "{{name}}: раздел в разработке",
  beingBuiltText: "Эта часть {{brand}} ещё не готова.",
  noConnection: "Нет подключения",
  noConnectionStale: "Нет подключения. Данные на экране могли устареть.",
  closeNotification: "Закрыть уведомление",
  telegram: "Кошелёк в Telegram",
  telegramText: "А пока кошелёк открывается в любом браузере.",
  openWallet: "Открыть кошелёк",
} as const satisfies RussianArea<typeof english>;
