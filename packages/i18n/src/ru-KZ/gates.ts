import type { aml as englishAml, kyc as englishKyc } from "../en/gates.ts";
import type { RussianArea } from "./russianArea.ts";

export const kyc = {
  requiredTitle: "Нужна проверка личности",
  requiredText: "Чтобы выполнить эту операцию, пройдите проверку личности (KYC).",
  rejectedTitle: "Проверка личности не пройдена",
  rejectedText:
    "Проверка личности (KYC) не пройдена. Чтобы пройти её ещё раз, напишите в службу поддержки: {{email}}",
} as const satisfies RussianArea<typeof englishKyc>;

export const aml = {
  lockedTitle: "Операция заблокирована",
  lockedChecking: "Идёт AML-проверка",
  lockedAllowed: "Предыдущая отправка не завершена",
  checkStatus: "Проверить статус",
} as const satisfies RussianArea<typeof englishAml>;
