import {
  PAYEE_NAME_LENGTH_MAX,
  PAYEE_NOTE_LENGTH_MAX,
  type PayeeLineProblem,
} from "@coffer/core/payees";
import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import type { Translate } from "@coffer/i18n";

/** What is wrong with one line of a file, and so what to mend. */
export function lineProblemText(problem: PayeeLineProblem, t: Translate): string {
  switch (problem.kind) {
    case "quoteOpen":
    case "textAfterQuote":
    case "quoteInside":
      return t("payees.lineQuote");
    case "nameMissing":
      return t("payees.nameMissing");
    case "nameTooLong":
      return t("payees.nameTooLong", { max: String(PAYEE_NAME_LENGTH_MAX) });
    case "noteTooLong":
      return t("payees.noteTooLong", { max: String(PAYEE_NOTE_LENGTH_MAX) });
    case "memoTooLong":
      return t("payees.memoTooLong", { max: String(MEMO_LENGTH_MAX) });
    case "networkUnknown":
      return t("payees.lineNetwork", { network: problem.network });
    case "addressMissing":
      return t("payees.addressMissing");
    case "addressWrong":
      return t("payees.lineAddress");
    case "addressOwn":
      return t("payees.lineOwn");
    case "memoUnknown":
      return t("payees.lineMemo");
    case "repeated":
      return t("payees.lineRepeated", { line: String(problem.firstLine) });
  }
}
