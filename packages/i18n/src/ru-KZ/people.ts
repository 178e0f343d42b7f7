import type { people as english } from "../en/people.ts";
import type { RussianArea } from "./russianArea.ts";

export const people = {
  hint: "Или ID, эл. почта или телефон того, кто пользуется {{brand}}.",
  find: "Найти человека",
  looking: "Ищем этого человека…",
  found: "Это тот, кому вы платите?",
  foundText:
    "Больше мы о человеке не показываем. Деньги придут в его кошелёк {{brand}} сразу и без комиссии сети.",
  nobody: "Никого не нашли, или человек не разрешил находить его так",
  nobodyText:
    "Отправьте ваучер: это код, который вы передаёте сами. Деньги ждут, пока его не введут.",
  voucher: "Отправить ваучер",
  own: "Это вы. Укажите кого-нибудь другого.",
  codeTaken: "ID добавлен.",
  neither: "Это не адрес в сети {{network}}, не ID, не эл. почта и не телефон с кодом страны.",
} as const satisfies RussianArea<typeof english>;
