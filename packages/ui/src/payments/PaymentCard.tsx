import type { ReactNode } from "react";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";
import { Spinner } from "../feedback/Spinner.tsx";

export type PaymentCardProps = {
  title: string;
  /** How far it is, and where. */
  details: readonly string[];
  /** Ready to show: an `Amount`, or text. */
  amount: ReactNode;
  /** In place of the sign that something goes on, for what waits for somebody. */
  icon?: ReactNode;
  onPress: () => void;
};

/** A payment under way, on home until it is done. */
export function PaymentCard({ title, details, amount, icon, onPress }: PaymentCardProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-18 w-full items-center gap-3 rounded-16 bg-accent-soft px-4 py-3 text-start hover:bg-accent-soft-pressed"
    >
      <span className="text-accent-text max-[15rem]:hidden">{icon ?? <Spinner size={24} />}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-[1_1_9rem] flex-col">
          <span className="text-16 font-bold text-text-1">{title}</span>
          <span className="number text-14 leading-normal text-text-2">{details.join(" · ")}</span>
        </span>
        <span className="number text-16 font-bold text-text-1">{amount}</span>
      </span>
      <span className="-me-1 text-text-2 max-[15rem]:hidden">
        <ForwardIcon size={20} />
      </span>
    </button>
  );
}
