import type { words as english } from "../en/words.ts";
import type { RussianArea } from "./russianArea.ts";

export const words = {
  back: "Назад",
  close: "Закрыть",
  cancel: "Отмена",
  continue: "Продолжить",
  goHome: "На главную",
  retry: "Повторить",
  retryAfter: "Повторить можно через {{time}}.",
  test: "ТЕСТ",
} as const satisfies RussianArea<typeof english>;
