import type { ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";

export type ReceiptRow = {
  label: string;
  value: ReactNode;
  isStrong?: boolean | undefined;
  /** For what needs the whole width, such as an address. */
  isStacked?: boolean | undefined;
};

export type ReceiptProps = { rows: readonly ReceiptRow[] };

/** What will happen, or what happened, line by line. The strong row is what leaves in total. */
export function Receipt({ rows }: ReceiptProps) {
  return (
    <dl className="flex flex-col rounded-16 bg-surface-2 px-4">
      {rows.map((row) => (
        <div
          key={row.label}
          className={joinClassNames(
            "flex gap-x-4 gap-y-1 border-line py-3.5 not-last:border-b",
            row.isStacked === true ? "flex-col" : "flex-wrap items-baseline justify-between",
          )}
        >
          <dt
            className={
              row.isStrong === true ? "text-16 font-bold text-text-1" : "text-14 text-text-2"
            }
          >
            {row.label}
          </dt>
          <dd
            className={joinClassNames(
              "min-w-0 text-16 wrap-anywhere text-text-1 [&_a]:-my-3",
              row.isStacked !== true && "ms-auto text-end",
              row.isStrong === true ? "font-bold" : "font-medium",
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
