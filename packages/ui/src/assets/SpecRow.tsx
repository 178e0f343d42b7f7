import type { ReactNode } from "react";
import { Spinner } from "../feedback/Spinner.tsx";

export type SpecRowProps = {
  icon: ReactNode;
  name: string;
  network: string;
  /** The word of the action, such as Activate. */
  actionLabel: string;
  onActivate: () => void;
  isBusy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** An asset that the wallet offers and the user does not hold yet. */
export function SpecRow({
  icon,
  name,
  network,
  actionLabel,
  onActivate,
  isBusy = false,
  disabled,
}: SpecRowProps) {
  return (
    <div className="flex min-h-18 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex opacity-60 grayscale-[0.6]">{icon}</span>
      <span className="flex min-w-24 flex-1 flex-col">
        <span title={name} className="truncate text-16 font-bold text-text-1">
          {name}
        </span>
        <span title={network} className="truncate text-14 text-text-2">
          {network}
        </span>
      </span>
      <button
        type="button"
        aria-label={`${actionLabel} ${name}, ${network}`}
        aria-busy={isBusy}
        disabled={disabled}
        onClick={() => {
          if (!isBusy) onActivate();
        }}
        className="press ms-auto flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 text-14 font-medium text-accent-text not-disabled:hover:bg-accent-soft-pressed disabled:bg-surface-2 disabled:text-text-3"
      >
        {isBusy && <Spinner size={16} />}
        {actionLabel}
      </button>
    </div>
  );
}
