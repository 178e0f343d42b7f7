import type { receive as english } from "../en/receive.ts";
import type { RussianArea } from "./russianArea.ts";

export const receive = {
  alsoTakes:
    "На этот же адрес можно присылать {{tokens}} в сети {{network}}. Всё остальное может быть потеряно.",
  feeLater: "Чтобы потом отправить {{token}}, понадобится немного {{fee}} на комиссию сети.",
  onlyTakes: "Всё остальное, что придёт на этот адрес, может быть потеряно.",
  share: "Поделиться",
  shareText: "Мой адрес {{token}} в сети {{network}}:",
  shareRequest: "Отправьте мне, пожалуйста, {{amount}} {{token}} в сети {{network}}:",
  request: "Запросить сумму",
  requestHeading: "Сколько {{token}} вы просите?",
  requestFirst: "QR-код будет просить эту сумму.",
  requestHint: "Теперь QR-код просит {{amount}} {{token}}.",
  requestRemove: "Убрать сумму",
  requestQr: "QR-код с просьбой о {{amount}} {{token}} в сети {{network}}",
  requestFailed: "QR-код сейчас не может запросить сумму. Проверьте подключение.",
  receivedHere: "Получено только что",
  backToPayment: "Вернуться к платежу: {{amount}} {{token}}",
  sendOn: "Отправить {{token}}",
  testCoins: "Получить тестовые монеты",
} as const satisfies RussianArea<typeof english>;
