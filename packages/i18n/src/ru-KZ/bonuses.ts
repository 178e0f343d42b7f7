import type { bonuses as english } from "../en/bonuses.ts";
import type { RussianArea } from "./russianArea.ts";

export const bonuses = {
  newCount_one: "{{count}} новый бонус",
  newCount_few: "{{count}} новых бонуса",
  newCount_many: "{{count}} новых бонусов",
  newCount_other: "{{count}} нового бонуса",
  emptyTitle: "Пока ни одного бонуса",
  emptyText: "Когда партнёр начислит вам бонус, он появится здесь.",
  onTheWay: "На пути к вашему счёту",
  ofMinimum: "{{amount}} из {{min}} {{token}}",
  fromMinimum: "От {{min}} {{token}} бонус можно перевести на свой счёт {{name}}.",
  gone: "Здесь его больше нет: вы перевели его на счёт или отправили обратно.",
  movable: "Бонус можно перевести на свой счёт {{name}}: это бесплатно и быстро.",
  toAccount: "На счёт",
  activateAndMove: "Активировать {{name}} и перевести",
  moved: "{{amount}} {{token}} уже на вашем счёте {{name}}.",
  notMoved: "Перевести не удалось.",
  toPartner: "Отправить партнёру",
  accruals: "Получено от {{partner}}",
  showAll: "Показать все: {{total}}",
  isNew: "Новое",
  welcomeTitle: "Партнёрский бонус",
  welcomeText:
    "Партнёры {{brand}} благодарят вас бонусами. Каждый ждёт здесь, отдельно от других ваших активов.",
  welcomeMove:
    "Когда бонус дорастёт до минимума, его можно перевести на счёт и тратить как угодно.",
  welcomeSend: "Или отправить обратно партнёру и потратить там.",
  collect: "Собрать",
  show: "Показать бонусы",
  collectTitle: "Ваши новые бонусы",
  from: "От партнёра {{partner}}",
  skip: "Пропустить",
  collected: "Они ждут вас в бонусных активах.",
  nothingNew: "Новых бонусов нет.",
} as const satisfies RussianArea<typeof english>;
