import type { partners as english } from "../en/partners.ts";
import type { RussianArea } from "./russianArea.ts";

export const partners = {
  partners: "Партнёры",
  chooseHeading: "Какому партнёру вы отправляете {{token}}?",
  none: "Партнёров, которые принимают {{token}}, нет",
  noneText: "Отправить можно и на адрес.",
  balance: "С какого баланса отправить",
  main: "ОСНОВНОЙ",
  bonus: "БОНУСНЫЙ",
  chooseAsset: "Актив для отправки",
  chooseBonus: "Какие бонусы отправить",
  inactive: "Активы, которые вы ещё не активировали",
  nothing: "Пока нечего отправить",
  nothingActive: "{{partner}} принимает активы выше. Активируйте один из них и пополните его.",
  nothingText: "У вас нет активов, которые принимает {{partner}}.",
  sendBonuses: "Отправить бонусы",
  activateTitle: "Активировать актив",
  activateText:
    "{{partner}} принимает {{token}} в сети {{network}}. Активируйте его, и сможете отправить.",
  missing: "Такого партнёра нет",
  missingText: "Возможно, ссылка устарела.",
  noBonuses: "Нет бонусов для отправки",
  noBonusesText:
    "Как только {{partner}} начислит вам бонусы, их можно будет отправить отсюда обратно.",
  whole: "Все ваши бонусы в {{token}}",
  noFee: "Нет",
  leaves: "Спишется с бонусов",
  confirmHint: "Отправленные бонусы вернуть нельзя.",
  sending: "Бонусы отправляются. Не закрывайте эту страницу.",
  unansweredTitle: "Ответа пока нет",
  unansweredText:
    "Пока неизвестно, ушли ли ваши бонусы в {{token}} партнёру {{partner}}. Повторите: второй раз они не отправятся.",
  sent: "Бонусы отправлены: {{partner}}",
  sentAt: "Отправлено",
  left: "Списано с бонусов",
  more: "Другие бонусы {{partner}}",
} as const satisfies RussianArea<typeof english>;
