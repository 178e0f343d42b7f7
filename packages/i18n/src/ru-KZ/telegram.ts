import type { telegram as english } from "../en/telegram.ts";
import type { RussianArea } from "./russianArea.ts";

export const telegram = {
  failedText:
    "Закройте это окно и откройте кошелёк из чата ещё раз или войдите по почте или телефону.",
  login: "Войти иначе",
  reload: "Перезагрузить",
  outsideTitle: "{{brand}} для Telegram",
  outsideText:
    "Эта страница открывается из чата в Telegram и сама вас узнаёт. В браузере удобнее веб-кошелёк: тот же счёт и все его активы.",
  openBot: "Открыть в Telegram",
  openWeb: "Открыть веб-кошелёк",
  inBrowserTitle: "Для этого шага нужен браузер",
  inBrowserText: "Telegram может не дать камеру. Веб-кошелёк откроется, и вход уже будет выполнен.",
  airdropHead: "{{amount}} {{token}} за три сезона",
  airdropHeadOver: "Три сезона, {{amount}} {{token}}",
  airdropText: "Будьте в кошельке — и участвуйте в розыгрыше {{day}}-го числа каждого месяца.",
  airdropTextOver: "Розыгрыши завершены. Спасибо, что вы с {{brand}}.",
  season: "Сезон {{number}}",
  seasonPast: "Прошёл",
  seasonOpen: "Идёт",
  seasonAhead: "Впереди",
  drawnOn: "Розыгрыш призов {{day}}",
  wereDrawnOn: "Призы разыграны {{day}}",
  listing: "Листинг токена",
  listedOn: "Состоится {{day}}",
  wasListedOn: "Состоялся {{day}}",
  openWallet: "Открыть кошелёк",
} as const satisfies RussianArea<typeof english>;
