import type { buy as english } from "../en/buy.ts";
import type { RussianArea } from "./russianArea.ts";

export const buy = {
  methodNotFound: "Способ покупки не найден",
  needsKyc: "Для этого способа оплаты нужно пройти проверку личности (KYC)",
  invalidAmount: "Указана неверная сумма.",
} as const satisfies RussianArea<typeof english>;
