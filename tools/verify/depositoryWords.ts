/**
 * What a person would read on the pages of a current account, and calls that only these make: in no bundle
 * of a brand without one. Each stands in a file of its own, so that none of them can be there alone.
 */
const words = [
  "From the current account only the whole balance is sent.",
  "С текущего счёта отправляется только весь баланс.",
  "An exchange changes all of it at once.",
  "Обмен меняет сразу всю сумму.",
  "depository.lockedText",
  "depository.toAccountText",
  "depository.allText",
  "exchange.intro",
  "depositoryTitles.",
  '"Current account"',
  "`Current account`",
  "Текущий счёт",
  "Change asset",
  "Обмен актива",
  "/depository/exchange",
  "/depository/send/",
  "/confirm-depository-withdraw/",
];

/** Traces of a current account that stand in a text of a bundle. (rule 115) */
export const depositoryWords = (text: string): string[] =>
  words.filter((word) => text.includes(word));
