import { ok, refused, type Outcome } from "../outcome.ts";
import { readMemo } from "../send/memo.ts";
import { tidyLine } from "../tidyLine.ts";
import { PAYEE_NAME_LENGTH_MAX, PAYEE_NOTE_LENGTH_MAX } from "./payee.ts";

export type PayeeTextProblem = "nameMissing" | "nameTooLong" | "noteTooLong" | "memoTooLong";

export type PayeeTexts = {
  readonly name: string;
  readonly note: string;
  readonly memo?: string | undefined;
};

/** Characters as people count them: one for what stands on two code units. */
const lengthOf = (text: string): number => Array.from(text).length;

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
  if (lengthOf(tidy.name) > PAYEE_NAME_LENGTH_MAX) return refused("nameTooLong");
  if (lengthOf(tidy.note) > PAYEE_NOTE_LENGTH_MAX) return refused("noteTooLong");
  if (!tidyMemo.ok) return tidyMemo;
  return ok(tidyMemo.value === "" ? tidy : { ...tidy, memo: tidyMemo.value });
}
