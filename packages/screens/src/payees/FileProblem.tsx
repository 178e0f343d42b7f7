import { lineLengths } from "@coffer/core/lines";
import {
  PAYEES_IMPORT_MAX,
  type PayeeFileProblem,
  type PayeeLineProblem,
} from "@coffer/core/payees";
import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import { useTexts, type Translate } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import type { FileTextProblem } from "./useImport.ts";

const LINES_MAX = 10;

/** Why a file is not taken in; every wrong line is named, the first ones in full. */
export function FileProblem({ problem }: { problem: PayeeFileProblem | FileTextProblem }) {
  const { t } = useTexts();
  if (problem.kind !== "lines")
    return (
      <div role="alert">
        <Banner tone="error" title={wholeFileText(problem, t)} />
      </div>
    );
  const { problems } = problem;
  const named = problems.slice(0, LINES_MAX);
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={t("payees.linesWrong", { count: problems.length })}
        text={
          <>
            {named.map((wrong) => (
              <span key={wrong.line} className="block pt-1">
                <b className="text-text-1">{t("payees.line", { line: String(wrong.line) })}</b>{" "}
                {lineProblemText(wrong, t)}
              </span>
            ))}
            {problems.length > named.length && (
              <span className="block pt-1">
                {t("payees.linesMore", { count: problems.length - named.length })}
              </span>
            )}
          </>
        }
      />
    </div>
  );
}

type WholeFile = Exclude<PayeeFileProblem, { kind: "lines" }> | FileTextProblem;

function wholeFileText(problem: WholeFile, t: Translate): string {
  switch (problem.kind) {
    case "notText":
      return t("payees.fileNotText");
    case "tooLarge":
      return t("payees.fileTooLarge");
    case "empty":
      return t("payees.fileEmpty");
    case "columnMissing":
      return t("payees.columnMissing", { column: problem.column });
    case "tooMany":
      return t("payees.tooMany", {
        have: String(problem.count),
        max: String(PAYEES_IMPORT_MAX),
      });
    case "bookFull":
      return t("payees.bookFull", { count: problem.room });
  }
}

/** What is wrong with one line of a file, and so what to mend. */
function lineProblemText(problem: PayeeLineProblem, t: Translate): string {
  switch (problem.kind) {
    case "quoteOpen":
    case "textAfterQuote":
    case "quoteInside":
      return t("payees.lineQuote");
    case "nameMissing":
      return t("payees.nameMissing");
    case "nameTooLong":
      return t("payees.nameTooLong", { max: String(lineLengths.payeeName) });
    case "noteTooLong":
      return t("payees.noteTooLong", { max: String(lineLengths.payeeNote) });
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
