import { isLineTooLong, tidyLine } from "../lines.ts";
import { ok, refused, type Outcome } from "../outcome.ts";
import { readMemo } from "../send/memo.ts";

export type PayeeTextProblem = "nameMissing" | "nameTooLong" | "noteTooLong" | "memoTooLong";

export type PayeeTexts = {
  readonly name: string;
  readonly note: string;
  readonly memo?: string | undefined;
};

/**
 * The texts of a payee as they are stored, or the first thing that is wrong with them: a name is
 * asked for, and name, note and memo have lengths. An empty memo is none.
 */
export function judgePayeeText({
  name,
  note,
  memo,
}: PayeeTexts): Outcome<PayeeTexts, PayeeTextProblem> {
  const tidy = { name: tidyLine(name), note: tidyLine(note) };
  const tidyMemo = readMemo(memo ?? "");
  if (tidy.name === "") return refused("nameMissing");
  if (isLineTooLong(tidy.name, "payeeName")) return refused("nameTooLong");
  if (isLineTooLong(tidy.note, "payeeNote")) return refused("noteTooLong");
  if (!tidyMemo.ok) return tidyMemo;
  return ok(tidyMemo.value === "" ? tidy : { ...tidy, memo: tidyMemo.value });
}
