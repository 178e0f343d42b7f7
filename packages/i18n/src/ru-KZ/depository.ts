import type { depository as english } from "../en/depository.ts";
import type { RussianArea } from "./russianArea.ts";

export const depository = {
  locked: "Текущий счёт заблокирован. Чтобы решить вопрос, напишите нам: {{email}}.",
  goTo: "К текущему счёту",
  lockedTitle: "Текущий счёт заблокирован",
  lockedText:
    "Пока здесь нельзя отправлять, покупать и обменивать. Деньги остаются вашими, и монеты по-прежнему поступают.",
  closedTitle: "Текущий счёт закрыт",
  closedText: "Он больше ничего не принимает. Ваши активы на главной работают как прежде.",
  reason: "Причина: {{reason}}",
  write: "Написать на {{email}}",
  opening: "Открываем ваш текущий счёт",
  openingText: "Это займёт немного времени и произойдёт само.",
  emptyTitle: "Здесь пока ничего не происходило",
  emptyText: "Купите {{token}} — покупка появится здесь.",
  received: "Получено",
  bought: "Куплено",
  sent: "Отправлено",
  exchanged: "Актив обменян",
  identity: "Подтверждение личности",
  addressCheck: "Проверка адреса",
  unknownOperation: "Неизвестная операция",
  unknownOperationText: "Кошелёк пока не знает такой операции. Обновите страницу.",
  ok: "Успешно",
  failed: "Не выполнено",
  processing: "Выполняется...",
  otherText:
    "Мы не можем сказать, чем она закончилась. Чтобы решить вопрос, напишите нам: {{email}}.",
  operationMissing: "Операция не найдена",
  paid: "Оплачено",
  given: "Отдано",
  got: "Получено взамен",
  typeTitle: "Куда отправить?",
  toAccount: "На счёт",
  toAccountText: "На ваш собственный счёт {{token}} на главной, без комиссии",
  toAddress: "На адрес",
  unavailable: "Отправка этого актива недоступна",
  unavailableAsset: "Сейчас {{token}} отсюда отправить нельзя. Поменяйте актив и отправьте его.",
  unavailableAmount:
    "Отсюда можно отправить не меньше {{amount}} {{token}}. Докупите и отправьте всё сразу.",
} as const satisfies RussianArea<typeof english>;
