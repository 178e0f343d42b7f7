import type { chart as english } from "../en/chart.ts";
import type { RussianArea } from "./russianArea.ts";

export const chart = {
  label: "График цены {{token}}",
  interval: "За какое время показать график",
  day: "День",
  week: "Неделя",
  month: "Месяц",
  inWeek: "за 7 дней",
  inMonth: "за 30 дней",
  summary:
    "{{token}} {{period}}: с {{first}} до {{last}}, минимум {{lowest}}, максимум {{highest}}.",
  point: "{{price}}, {{time}}",
  lowest: "Мин. {{price}}",
  highest: "Макс. {{price}}",
  loading: "График цены загружается",
  empty: "За это время цен пока нет",
  failed: "Не удалось загрузить график цены.",
  asOf: "На {{time}}, не обновлено",
  maker: "График: TradingView",
} as const satisfies RussianArea<typeof english>;
