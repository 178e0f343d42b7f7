import { MEMO_LENGTH_MAX, readMemo } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";
import { useState } from "react";

/** What a payment carries for whoever receives it, where its network can carry anything. */
export function MemoField({ text, write, memo }: MemoText) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("send.memo")}
      value={text}
      onChange={write}
      error={memo === null ? t("payees.memoTooLong", { max: String(MEMO_LENGTH_MAX) }) : undefined}
      hint={t("send.memoHint")}
      autoComplete="off"
    />
  );
}

/** What is typed as a payment's memo; `memo` is what it is read as, null while it is too long. */
export function useMemoText(first: string) {
  const [text, write] = useState(first);
  const read = readMemo(text);
  return { text, write, memo: read.ok ? read.value : null };
}

type MemoText = ReturnType<typeof useMemoText>;
