import type { ReactNode } from "react";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { ReceiveIcon } from "../icons/money/ReceiveIcon.tsx";
import { SendIcon } from "../icons/money/SendIcon.tsx";

export type TransferRowProps = {
  direction: "in" | "out";
  /** It came to nothing. */
  isFailed?: boolean | undefined;
  title: string;
  /** With whom and when: parts that a narrow row tells one below the other. */
  details: readonly string[];
  /** An `Amount` with its sign. */
  amount: ReactNode;
  /** What it is worth, below it. */
  worth?: ReactNode;
  href: string;
  onPress: () => void;
};

const signs = {
  in: { look: "bg-positive-soft text-positive", icon: <ReceiveIcon size={20} /> },
  out: { look: "bg-surface-2 text-text-2", icon: <SendIcon size={20} /> },
  failed: { look: "bg-negative-soft text-negative", icon: <CloseIcon size={20} /> },
} as const;

/** A transfer in a list, leading to what became of it. */
export function TransferRow(props: TransferRowProps) {
  const { direction, isFailed = false, title, details, amount, worth, href, onPress } = props;
  const { look, icon } = signs[isFailed ? "failed" : direction];
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
      className="press-row -mx-3 flex min-h-16 items-center gap-3 rounded-16 px-3 py-2"
    >
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full max-[15rem]:hidden ${look}`}
      >
        {icon}
      </span>
      <span className="@container flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-[1_1_5.5rem] flex-col">
          <span className="text-16 font-bold text-text-1">{title}</span>
          <span className="number text-14 leading-normal wrap-anywhere text-text-2 @max-[16rem]:text-12">
            {details.map((detail, index) => (
              <span key={detail} className="@max-[16rem]:block">
                {index > 0 && <span className="@max-[16rem]:hidden"> · </span>}
                {detail}
              </span>
            ))}
          </span>
        </span>
        <span className="ms-auto flex min-w-0 flex-col items-end text-end">
          {amount}
          {worth !== undefined && (
            <span className="number text-14 leading-normal wrap-anywhere text-text-2 @max-[16rem]:text-12">
              {worth}
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
