import { readMemo } from "@coffer/core/send";
import { useState } from "react";

/** What is typed as a payment's memo; `memo` is what it is read as, null while it is too long. */
export function useMemoText(first: string) {
  const [text, write] = useState(first);
  const read = readMemo(text);
  return { text, write, memo: read.ok ? read.value : null };
}

export type MemoText = ReturnType<typeof useMemoText>;
