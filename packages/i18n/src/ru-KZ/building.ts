import type { building as english } from "../en/building.ts";
import type { RussianArea } from "./russianArea.ts";

export const building = {
  title: "{{name}}: раздел в разработке",
  text: "Эта часть {{brand}} ещё не готова.",
  telegram: "Кошелёк в Telegram",
  telegramText: "А пока кошелёк открывается в любом браузере.",
  openWallet: "Открыть кошелёк",
} as const satisfies RussianArea<typeof english>;
