import type { ReceiptRow } from "@coffer/ui";

/** What a payment carries, as a line of its receipt; no line where it carries nothing. */
export const memoRows = (memo: string | undefined, label: string): readonly ReceiptRow[] =>
  memo === undefined || memo === ""
    ? []
    : [
        {
          label,
          value: (
            <span dir="auto" className="wrap-anywhere">
              {memo}
            </span>
          ),
          isStacked: true,
        },
      ];
