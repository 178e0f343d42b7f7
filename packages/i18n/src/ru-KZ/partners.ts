import type { partners as english } from "../en/partners.ts";
import type { RussianArea } from "./russianArea.ts";

export const partners = {
  partners: "Партнёры",
  chooseHeading: "Какому партнёру вы отправляете {{token}}?",
  none: "Партнёров, которые принимают {{token}}, нет",
  noneText: "Отправить можно и на адрес.",
  chooseAsset: "Актив для отправки",
  inactive: "Активы, которые вы ещё не активировали",
  nothing: "Пока нечего отправить",
  nothingActive: "{{partner}} принимает активы выше. Активируйте один из них и пополните его.",
  nothingText: "У вас нет активов, которые принимает {{partner}}.",
  activateTitle: "Активировать актив",
  activateText:
    "{{partner}} принимает {{token}} в сети {{network}}. Активируйте его, и сможете отправить.",
  missing: "Такого партнёра нет",
  missingText: "Возможно, ссылка устарела.",
} as const satisfies RussianArea<typeof english>;
