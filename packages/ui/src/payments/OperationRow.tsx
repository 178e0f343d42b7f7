import type { ReactNode } from "react";

export type OperationRowProps = {
  icon: ReactNode;
  /** What became of it: what came in and what has failed stand out. */
  tone: "in" | "plain" | "failed";
  title: string;
  /** When, and how it stands where that is worth a word. */
  details: readonly string[];
  /** An `Amount` with its sign; left out of what moves nothing. */
  amount?: ReactNode;
  /** What it is worth, or what was given for it, below it. */
  worth?: ReactNode;
  /** Left out where there is no more to know. */
  onPress?: () => void;
};

const looks = {
  in: "bg-positive-soft text-positive",
  plain: "bg-surface-2 text-text-2",
  failed: "bg-negative-soft text-negative",
} as const satisfies Record<OperationRowProps["tone"], string>;

/** Something that happened on an account; the whole row opens what more there is to know of it. */
export function OperationRow(props: OperationRowProps) {
  const { icon, tone, title, details, amount, worth, onPress } = props;
  const row = (
    <>
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full max-[15rem]:hidden ${looks[tone]}`}
      >
        {icon}
      </span>
      <span className="@container flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-[1_1_5.5rem] flex-col">
          <span className="text-16 font-bold text-text-1">{title}</span>
          <span className="number text-14 leading-normal wrap-anywhere text-text-2 @max-[16rem]:text-12">
            {details.join(" · ")}
          </span>
        </span>
        {amount !== undefined && (
          <span className="ms-auto flex min-w-0 flex-col items-end text-end">
            {amount}
            {worth !== undefined && (
              <span className="number text-14 leading-normal wrap-anywhere text-text-2 @max-[16rem]:text-12">
                {worth}
              </span>
            )}
          </span>
        )}
      </span>
    </>
  );
  if (onPress === undefined)
    return <div className="flex min-h-16 items-center gap-3 py-2 text-start">{row}</div>;
  return (
    <button
      type="button"
      onClick={onPress}
      className="press-row -mx-3 flex min-h-16 w-[calc(100%+1.5rem)] items-center gap-3 rounded-16 px-3 py-2 text-start"
    >
      {row}
    </button>
  );
}
