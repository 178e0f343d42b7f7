import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";
import type { MemoText } from "./useMemoText.ts";

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
