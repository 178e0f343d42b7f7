import type { ClipboardEvent } from "react";

/** What of a pasted text goes into a field; null: nothing. */
export type PasteReader = (pasted: string) => string | null;

/** Puts what is read of a pasted text where the text would have gone. */
export function pasteRead(
  event: ClipboardEvent<HTMLInputElement>,
  read: PasteReader | undefined,
  change: (value: string) => void,
): void {
  if (read === undefined) return;
  event.preventDefault();
  const taken = read(event.clipboardData.getData("text/plain"));
  if (taken === null) return;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  change(before + taken + value.slice(selectionEnd ?? value.length));
}
