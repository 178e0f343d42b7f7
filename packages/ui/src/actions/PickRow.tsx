import type { ReactNode } from "react";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";

export type PickRowProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** What it is a choice of, for who hears it. */
  label?: string | undefined;
  /** In a list of choices: whether it is the one. Left out, the row leads to such a list. */
  isPicked?: boolean | undefined;
  onPress: () => void;
};

/** What is chosen, with the way to choose another; and each choice in the list behind it. */
export function PickRow({ icon, title, text, label, isPicked, onPress }: PickRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPress}
      className="press-row flex min-h-16 w-full items-center gap-3 rounded-16 bg-surface-2 px-4 py-2 text-start max-[15rem]:flex-wrap"
    >
      {icon}
      <span className="flex min-w-0 flex-1 flex-col max-[15rem]:order-last max-[15rem]:basis-full">
        <span className="text-16 font-bold wrap-anywhere text-text-1">
          {label !== undefined && <span className="sr-only">{label}: </span>}
          {title}
        </span>
        <span className="text-14 wrap-anywhere text-text-2">{text}</span>
      </span>
      <span className={isPicked === undefined ? "text-text-3" : "flex size-6 text-accent-text"}>
        {isPicked === undefined && <ForwardIcon size={20} />}
        {isPicked === true && <CheckIcon size={20} />}
      </span>
    </button>
  );
}
