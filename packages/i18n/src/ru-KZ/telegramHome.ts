import type * as english from "../en/telegramHome.ts";
import type { RussianArea } from "./russianArea.ts";

export const telegram = {
  tonOnly: "Здесь показаны только активы на TON. Все ваши активы — в веб-версии.",
  toWeb: "Открыть веб-версию",
} as const satisfies RussianArea<typeof english.telegram>;

export const titles = {
  airdrop: "Розыгрыш",
} as const satisfies RussianArea<typeof english.titles>;

export const profile = {
  tabRefused:
    "Браузер не открыл новую вкладку. Разрешите новые вкладки для этой страницы и попробуйте снова.",
} as const satisfies RussianArea<typeof english.profile>;
