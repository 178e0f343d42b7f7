import type { ReactNode } from "react";
import { ReceiveIcon } from "../icons/ReceiveIcon.tsx";
import { SendIcon } from "../icons/SendIcon.tsx";

export type TransferRowProps = {
  direction: "in" | "out";
  title: string;
  detail: string;
  /** An `Amount` with its sign. */
  amount: ReactNode;
  href: string;
  onPress: () => void;
};

/** A transfer in a list, leading to what became of it. */
export function TransferRow({ direction, title, detail, amount, href, onPress }: TransferRowProps) {
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
        className={
          direction === "in"
            ? "flex size-10 shrink-0 items-center justify-center rounded-full bg-positive-soft text-positive"
            : "flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-text-2"
        }
      >
        {direction === "in" ? <ReceiveIcon size={20} /> : <SendIcon size={20} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-[1_1_7rem] flex-col">
          <span className="text-16 font-bold text-text-1">{title}</span>
          <span className="number text-14 leading-normal text-text-2">{detail}</span>
        </span>
        <span className="ms-auto text-end">{amount}</span>
      </span>
    </a>
  );
}
